// @ts-check
/** What the build knows of each game before the engine is there. */
import games from "../generated/games.js";

/** @param {string} id */
export const gameInfo = (id) => games.find((game) => game.id === id);

/** An option that hangs on another has a say only with it: the engine says which. @param {{ only_with?: [string, import("../engine/protocol").OptionValue][] }} option @param {import("../engine/protocol").Options} options */
export const applies = (option, options) => (option.only_with ?? []).every(([key, value]) => options[key] === value);
