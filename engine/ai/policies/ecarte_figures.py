"""Made by `python -m engine.lab.training.ecarte --seed 1`."""

from collections.abc import Sequence

# fmt: off
# Of winning the game, in thousandths, for the elder of a deal to come who needs 1, 2,
# 3 ... points (rows), the dealer needing 1, 2, 3 ... (columns).
CHANCES: Sequence[Sequence[int]] = (
    (446, 656, 789, 868, 916, 948, 969, 981, 988, 993, 995),
    (342, 499, 632, 747, 827, 881, 920, 946, 965, 977, 985),
    (203, 349, 491, 615, 718, 791, 849, 892, 923, 948, 964),
    (122, 240, 368, 498, 605, 689, 767, 824, 870, 905, 930),
    (75, 167, 276, 393, 493, 586, 675, 750, 806, 851, 888),
    (45, 114, 203, 298, 398, 495, 582, 663, 729, 786, 837),
    (30, 74, 144, 227, 317, 409, 497, 576, 653, 720, 773),
    (18, 50, 104, 171, 248, 328, 411, 496, 575, 643, 706),
    (11, 33, 73, 127, 190, 260, 338, 421, 496, 568, 635),
    (7, 22, 49, 92, 144, 205, 279, 350, 422, 497, 564),
    (4, 14, 35, 66, 106, 158, 219, 286, 354, 427, 496),
)
STRENGTHS = (
    "Q*m*4a(j7)aeID^e~OKobAW%1e~*x)fR>S;l&YDZb%TMHgq51AgOHo2nXRRsgqWJBp02N-nVYMguDG9qca4pmjhLLM"
    "k(;BcoT#O)kD;KVpQ);zrLn8GvY(!UkE5ivqqw%Nqpr4}xPqR7rnI@ex1YCyvVxw1pMrvde3+W1n5?I&nWw0+uCuwo"
    "ov5s;tFWxSt-QFmvA45=ovy36ueZ0iuC2D7uCA+sthKm;wVs}WxUQapw}OI#oVK{Uxw*8rxwf~xv$w8-xwXE%wzt57"
    "zrDSJz=DE;y0yWszPGM|yRNr_w}OI#z=FMky@G;*y@G;*f`WpAdv<qjdTVlRe06tgb$N4ifp&audwX?YfO>jrbZdTq"
    "ihzG|et&Oogn)^1d~1nui-d@0e}H^|dv<qnc!6Yqk%EDHh<|v6hlqKGgNBA~hk$y4gM)2=gkP9|iE(a#jf{$whJ<;5"
    "d5&&?iGXH+ikX9LhJd?(gn@y8a)5w<l7xkPhJ1c;g@A)_eUx!-i-d=eg@S)=gok>$cDr(bje(4nhmC)Lg@TK2ih!1Y"
    "h=zEAgMom6eP?rkxqyIxk%)(Nijaw0i;{bRcx`}yf_{;1d4Pa`cb;v4fPjF2e~yTBbi1;ElcH{bZGeD)dw^nqa)5w<"
    "pn!mYfPjF2f_8RkcWG{Fdu?uOcx-ote|LI$cXM}edUteUjgL`)f_Qs*e0F_@f`5l|ig}WNhlGxHgQ<gnm7leMoPdCU"
    "i+z7~fQ*Q#f`^2Fh>LrGhJ}fdlxC5Dg_MGTcz}R_i-Cu!ie+|ykb9|scz}R_hM<#xjDUcEgMfg5fPjF2jDLNEfqH|F"
    "f`os3e{ZOOe}aO7jf|myjkbV*eSm;~h=YxCkD0B2ijk6lihzKCnrwT3rhtHebbx?>fPjF2iGGcHifD6ygnNmAY=D4("
    "ihqHClz@PMj(~uGfPjF2fq;>Ke}I61gn)p6fPjF2iGYBBfPjF2fPjF2fPjF2iga~ucW-Zfd31Jvc6E4we|LU!eSm|2"
    "d6JHRj(~uGfO>v&ftHAXgo1~FgMfg5f`^!ZnSg+Rj(~uGfPjF2g@So`fOdm`f_!;^et>|0hK7lNcz}R_iGYBBfPjF2"
    "ijJCqgMfg5jDUcEfPjF2fPjF2fPjF2fPjF2fPjF2jERSvi<Oaph>nMVnSg+Rij{qUm4JYNjevlFfPjF2i<OUnj(~uG"
    "oPdCUfPjF2o`8UWfPjF2fPjF2fPjF2kB^3cjDUcEm4JYNfPjF2i-3TDfPjF2fPjF2fPjF2jDUcEfPjF2fPjF2fPjF2"
    "fPjF2fPjF2fPjF2fPjF2QfFsyX?1ghXm)pqca4adYI=E(c#w>tc#VvlhM}5|Y<zx}eUX-)ewUS}l&7qTdz6r=l%=YV"
    "ldY_roPMo-aE61Sgr1<QhoGFTpRTK|grK0aqO7d9psBB(tDc;GhoPddp|Y{9rK+)htg@Vbq_VA^t*xAXu6~Jrw|;(p"
    "cZ!Rpj;W@zj;E-wsI#`MkgKb`tG2Lys<N=0vbVi{kFTw^u(!2-uei3YwYRr^ueG>-v8{f7t(>iXetv#_jIXY`ue-Ll"
    "uDH6bwVb_vueGqZyRCkHx_-BQy?%avuDQ5=z`dM)ytkZwetv#_yTq-2t$u!fw|;(petv#_d2e@ac6N1cdU<zld2nuS"
    "f`WZ=e|LUffOv6hd2eojhJk^4hi`dshIfE{czStphlG7)d}?!me{OqlWPpHxj)aJWiiU!Tj(vi7hHZ;xl8A$gh;Msv"
    "f_Qv!bc1GqjD&)GfQNE`g<*Seb%20?h<0&jYJhQoaAt^rae#n;kBEqZjfaJKl7xYOgm`vmkAsnSiGX^5igu2Ggl2$%"
    "kb#hIig|%>g@t*Pd}v~Tj)9YaZE%Eujf16tfPjF2j+2dkhJAv7hJ1p6c7TL{hJ=8If^mR=YlLxtaDae-iHv++gmHj?"
    "er{%flz@PMdVqI;fPjF2fPjF2fPjF2espzgd2(xKd~$noe{^hOetLRqe|~dffN*<$c3g3Qh=hWAhIxT!hj?~geu#~L"
    "goS>7c7Sexg>7Sibbx?>j)8}WiidV=jemY?f_iCyhJ|}+jeKN)gR`4}Zh(M*jfR6=eTt}nf}fy(!+?N*dYf~Akbr=I"
    "fq;O3fPjF2i-LiCgnD~=hJ%Gzg?eFth<uBne_w%sgMV9qhJb*8jDw1GgrRzXhMHG^i-3TDhKE~#lYoGLn1FzQfPjF2"
    "hkJmQerRogdVhj|c7T9@et}_tcz}R_Yk+`&fPjF2fopJpcYuI^ZGeD)fPjF2dVqj{fPjF2fPjF2fPjF2igk8nd2nz@"
    "d~|nbd2M5We|vgfd}CvPfn8yMet>|0goA-~eQ<Svh;@8`cz}R_hjD9wdVqj{X@G!$fPjF2iG+q|hi_kihjeX#eSm;~"
    "gm-v=b%20?c7T9@fPjF2h;4>|c7T9@jDUcEfPjF2et>|0fPjF2fPjF2fPjF2j){qYigSd3h>C`QhJb*8kbr}LkAQ%H"
    "b%20?fPjF2kbr)Get>|0fPjF2fPjF2c7T9@fPjF2fPjF2fPjF2i*I{?bAW(=fq;O3fPjF2Yk+`&fPjF2fPjF2fPjF2"
    "e}I61fPjF2fPjF2fPjF2fPjF2fPjF2fPjF2fPjF2"
)
BOUNDS = (
    "XRC3rhO26@maS;7lCF5LgRgS0j&^~2fRK2Jpo(*Nk(zUZgpXo=c&2WclALIQkFIrom!x@lmZETlbER^9h@E<boSt}l"
    "l$&#Qo~Uhqkf(lqlc9Eggr;?ahNO3VkfnEjWU6|vZLMyxdaQM?cdcx(bf|B!b%1w>e~M{*c7Sz^cZ_j(e1UCsbB20$"
    "eUNsGd52|;d5COtb%$z)ZhVM-e1>d}c!+6=c7<$sbcSY#bbW4fdWdm)cZqR$c8GL}e2r{<"
)
