/** Cannabinoids: `key | name | CAS number | other names; ...`. A name after `!` counts only among cannabinoids. */
export const CANNABINOIDS = `
delta_9_thc | Δ9-THC | 1972-08-3 | d9-thc; !Δ9; !d9; !delta 9; d9thc; delta 9 thc; delta-9-tetrahydrocannabinol; δ9-tetrahydrocannabinol; tetrahydrocannabinol; thc; 9-thc; thc-delta-9; thc-d9; thc delta 9; delta9 tetrahydrocannabinol; d9 tetrahydrocannabinol; tetrahydrocannabinol delta 9; dronabinol; Δ9-trans-thc; trans-delta-9-thc; 9-tetrahydrocannabinol; l-delta-9-thc; delta 9 thc delta 9 tetrahydrocannabinol; d9 thc tetrahydrocannabinol; a9-thc; delta-9-trans-tetrahydrocannabinol; (6ar,10ar)-delta-9-thc; decarboxylated thc; active thc
delta_8_thc | Δ8-THC | 5957-75-5 | d8-thc; !Δ8; !d8; !delta 8; d8thc; delta 8 thc; delta-8-tetrahydrocannabinol; δ8-tetrahydrocannabinol; 8-thc; thc-delta-8; thc-d8; delta8 tetrahydrocannabinol; d8 tetrahydrocannabinol; 8-tetrahydrocannabinol; a8-thc; tetrahydrocannabinol delta 8
delta_10_thc | Δ10-THC | | d10-thc; d10thc; delta 10 thc; delta-10-tetrahydrocannabinol; δ10-tetrahydrocannabinol; 10-thc
9r_delta_10_thc | 9R-Δ10-THC | 95543-62-7 | (9r)-delta-10-thc; r-delta-10-thc; delta-10-thc (9r); (6ar,9r)-delta-10-thc; 6ar,9r-d10-thc; (6ar,9r)-Δ10-thc; (6ar,9r)-Δ10-tetrahydrocannabinol; (6ar,9r)-Δ10-tetrahydrocannabinol ((6ar,9r)-Δ10); delta 10 thc r; 9r-d10-thc; d10-thc-rr; delta-10-thc-rr
9s_delta_10_thc | 9S-Δ10-THC | 95588-87-7 | (9s)-delta-10-thc; s-delta-10-thc; delta-10-thc (9s); (6ar,9s)-delta-10-thc; 6ar,9s-d10-thc; (6ar,9s)-Δ10-thc; (6ar,9s)-Δ10-tetrahydrocannabinol; (6ar,9s)-Δ10-tetrahydrocannabinol ((6ar,9s)-Δ10); delta 10 thc s; 9s-d10-thc; d10-thc-rs; delta-10-thc-rs
delta_11_thc | Δ11-THC | 27179-28-8 | d11-thc; delta 11 thc; delta-11-tetrahydrocannabinol
delta_7_thc | Δ7-THC | | d7-thc; delta-7-tetrahydrocannabinol
delta_4_8_iso_thc | Δ4,8-iso-THC | | delta-4(8)-iso-thc; Δ4(8)-iso-thc; d4,8-iso-thc; delta 4 8 iso tetrahydrocannabinol
delta_8_iso_thc | Δ8-iso-THC | | d8-iso-thc; delta-8-iso-tetrahydrocannabinol
delta_6a_10a_thc | Δ6a,10a-THC | 95720-01-7 | d6a,10a-thc; delta-6a,10a-tetrahydrocannabinol; delta-3-thc; d3-thc; Δ6a10a-thc; Δ3-thc
exo_thc | exo-THC | 27179-28-8 | exothc; exo tetrahydrocannabinol; 9,11-exo-thc; Δ9,11-thc
9s_hhc | 9(S)-HHC | 36482-24-3 | 9s-hexahydrocannabinol; (s)-hhc; s-hhc; hhc-s; hhc 9s; 9-alpha-hhc
9r_hhc | 9(R)-HHC | 36403-90-4 | 9r-hexahydrocannabinol; (r)-hhc; r-hhc; hhc-r; hhc 9r; 9-beta-hhc
hhc | HHC | | hexahydrocannabinol
hhco | HHC-O | | hhc-o-acetate; hhco-acetate; hexahydrocannabinol acetate; hhc acetate
9s_hhco | 9(S)-HHC-O | | 9s-hhc acetate; 9s-hhc-o-acetate; s-hhco
9r_hhco | 9(R)-HHC-O | | 9r-hhc acetate; 9r-hhc-o-acetate; r-hhco
hhcp | HHCP | | hexahydrocannabiphorol; hhc-p
9s_hhcp | 9(S)-HHCP | | s-hhcp; hhcp 9s
9r_hhcp | 9(R)-HHCP | | r-hhcp; hhcp 9r
hhch | HHCH | | hexahydrocannabihexol
hhcv | HHCV | |
delta_9_thco | Δ9-THC-O | 23132-17-4 | d9-thco; d9-thc-o; delta-9-thco; delta-9-thc-o-acetate; delta-9-thc acetate; thc-o-acetate; Δ9-thco-acetate; d9-thc acetate; Δ9-thc-o-acetate
delta_8_thco | Δ8-THC-O | 23050-54-6 | d8-thco; d8-thc-o; delta-8-thco; delta-8-thc-o-acetate; delta-8-thc acetate; Δ8-thco-acetate; d8-thc acetate; Δ8-thc-o-acetate
thco | THC-O | | thco; thc o; thc acetate; thc-oac; tetrahydrocannabinol acetate
thcp | THCP | 54763-99-4 | tetrahydrocannabiphorol; delta-9-thcp; d9-thcp; Δ9-tetrahydrocannabiphorol; thc-p
delta_8_thcp | Δ8-THCP | 51768-60-6 | d8-thcp; delta-8-tetrahydrocannabiphorol
thch | THCH | 36482-24-3 | tetrahydrocannabihexol; delta-9-thch; d9-thch; tetrahydrocannabihexol
thcb | THCB | 60008-00-6 | tetrahydrocannabutol; delta-9-thcb; d9-thcb
thcc | THCC | | tetrahydrocannabiorcol; thc-c1
thcm | THCM | | thc monomethyl ether
thcjd | THCjd | | delta-9-thcjd; tetrahydrocannabioctyl; thc-jd
delta_8_thcv | Δ8-THCV | 31262-38-1 | d8-thcv; delta-8-tetrahydrocannabivarin
delta_9_cis_thc | Δ9-cis-THC | 43009-38-7 | cis-delta-9-thc; cis-d9-thc; d9-cis-thc; delta-9-cis-tetrahydrocannabinol; cis-Δ9-thc; cis thc
thca | THCA | 23978-85-0 | thc-a; thc a; tetrahydrocannabinolic acid; Δ9-thca; d9-thca; delta-9-thca; thca-a; thcaa; Δ9-tetrahydrocannabinolic acid; delta-9-tetrahydrocannabinolic acid; delta-9-tetrahydrocannabinolic acid a; tetrahydrocannabinolic acid a; d9-tetrahydrocannabinolic acid; thc acid; tetrahydrocannabinol acid; tetrahydrocannabinolic acid; Δ9-thca-a; d9-thcaa; tetrahydrocannabinolic-acid-a
delta_8_thca | Δ8-THCA | | d8-thca; delta-8-tetrahydrocannabinolic acid
thcva | THCVA | 39986-26-0 | thcv-a; thcv a; tetrahydrocannabivarinic acid; tetrahydrocannabivarin acid; Δ9-thcva; d9-thcva; delta-9-thcva; thcv acid; tetrahydrocannabivarin carboxylic acid; Δ9-tetrahydrocannabivarinic acid
thcv | THCV | 31262-37-0 | thc-v; tetrahydrocannabivarin; Δ9-thcv; d9-thcv; delta-9-thcv; delta-9-tetrahydrocannabivarin; d9-tetrahydrocannabivarin; tetrahydrocannabivarian; tetrahydrocannabivarine
thcpa | THCPA | |
cbd | CBD | 13956-29-1 | cannabidiol; l-cannabidiol
cbda | CBDA | 1244-58-2 | cbd-a; cbd a; cannabidiolic acid; cbd acid; cannabidiol acid
cbdv | CBDV | 24274-48-4 | cbd-v; cannabidivarin; cannabidivarian
cbdva | CBDVA | 31932-13-5 | cbdv-a; cbdv a; cannabidivarinic acid; cannabidivarin acid; cannabidivaric acid
cbdb | CBDB | 60113-11-3 | cannabidibutol; cbd-c4
cbdp | CBDP | 55824-13-0 | cannabidiphorol; cbd-p
cbdh | CBDH | | cannabidihexol
cbdm | CBDM | | cannabidiol monomethyl ether; cbdme
cbdd | CBDD | | cbd-dimethyl ether
cbdo | CBD-O | | cbd-di-o-acetate; cbdo; cbd acetate; cbd diacetate
cbdd_hydro | H2-CBD | | dihydrocannabidiol; h2cbd
h4_cbd | H4-CBD | | h4cbd; tetrahydrocannabidiol; hydrogenated cbd
cbg | CBG | 25654-31-3 | cannabigerol
cbga | CBGA | 25555-57-1 | cbg-a; cbg a; cannabigerolic acid; cbg acid; cannabigerol acid
cbgv | CBGV | 55824-11-8 | cannabigerovarin; cannabigerivarin
cbgva | CBGVA | 64924-07-8 | cbgv-a; cannabigerovarinic acid; cannabigerivarinic acid
cbgm | CBGM | 29106-17-0 | cannabigerol monomethyl ether
cbgo | CBG-O | | cbg acetate; cbgo
cbc | CBC | 20675-51-8 | cannabichromene; cannabichrome; cannabichromen
cbca | CBCA | 185505-15-1 | cbc-a; cbc a; cannabichromenic acid; cbc acid; cannabichromene acid
cbcv | CBCV | 57130-04-8 | cannabichromevarin; cannabichromivarin; cannabichromvarin
cbcva | CBCVA | | cannabichromevarinic acid; cbcv-a
cbco | CBC-O | | cannabichromeorcin; cbco
cbn | CBN | 521-35-7 | cannabinol
cbna | CBNA | 2808-39-1 | cbn-a; cbn a; cannabinolic acid; cbn acid
cbnv | CBNV | | cannabinovarin; cannabivarin; cbv; cbnvarin
cbva | CBVA | | cannabivarinic acid; cbnva
cbnd | CBND | | cannabinodiol
cbno | CBN-O | | cbn acetate; cbno; cbn-o-acetate
cbnp | CBNP | | cannabiphorol; cbn-p
cbnm | CBNM | |
cbl | CBL | 21366-63-2 | cannabicyclol
cbla | CBLA | 40524-99-0 | cbl-a; cbl a; cannabicyclolic acid
cblv | CBLV | | cannabicyclovarin
cbt | CBT | 19825-73-1 | cannabicitran; cannabitriol; cbtc
cbe | CBE | 52025-76-0 | cannabielsoin
cbea | CBEA | | cannabielsoic acid
cbf | CBF | | cannabifuran; dehydrocannabifuran
cbr | CBR | | cannabiripsol
cbdq | CBDQ | | hu-331
cbcq | CBQ | | cannabinoquinone
11_hydroxy_thc | 11-OH-THC | 36557-05-8 | 11-hydroxy-thc; 11-oh-delta-9-thc; 11-hydroxy-delta-9-thc
10_oh_hhc | 10-OH-HHC | | 10-hydroxyhexahydrocannabinol
`;

/** Sums printed with cannabinoids; the record keeps them as totals, not as rows. */
export const CANNABINOID_SUMS = `
total_thc | Total THC | | thc total; total potential thc; max thc; maximum thc; total active thc; thc max; total tetrahydrocannabinol; total delta-9-thc; total d9-thc; total Δ9-thc; potential thc; total theoretical thc; calculated total thc; thc total potential; max active thc; total available thc; total thc content; total thc potency; psychoactive thc; total psychoactive thc; sum thc; total thc delta 9; decarbed thc; total potential psychoactive thc; thc potential; gesamt-thc; thc gesamt; summe thc; thc total; gesamt thc; thc totale; teneur totale en thc
total_cbd | Total CBD | | cbd total; total potential cbd; max cbd; maximum cbd; total active cbd; cbd max; total cannabidiol; potential cbd; calculated total cbd; max active cbd; total available cbd; total cbd content; total cbd potency; sum cbd; cbd potential; gesamt-cbd; cbd gesamt; summe cbd; gesamt cbd; cbd totale
total_cannabinoids | Total Cannabinoids | | total cannabinoid; cannabinoids total; sum of cannabinoids; total active cannabinoids; total potential cannabinoids; sum cannabinoids; total cannabinoids analyzed; total detected cannabinoids; max cannabinoids; total canna; total cannabinoids; total tested cannabinoids; total phytocannabinoids; total of cannabinoids; total available cannabinoids; total cannabinoid content; total cannabinoids content; total cannabinoid potency; gesamtcannabinoide; summe cannabinoide; summe der cannabinoide; cannabinoides totaux; somme des cannabinoides; total de cannabinoides; cannabinoides totales; cannabinoidi totali
total_cbg | Total CBG | | cbg total; total cannabigerol; max cbg; total potential cbg
total_cbn | Total CBN | | cbn total; total cannabinol; max cbn
total_cbc | Total CBC | | cbc total; total cannabichromene; max cbc
total_thcv | Total THCV | | thcv total; total tetrahydrocannabivarin; max thcv; total potential thcv
total_cbdv | Total CBDV | | cbdv total; total cannabidivarin; max cbdv
total_delta_8_thc | Total Δ8-THC | | total d8-thc; total delta-8-tetrahydrocannabinol
total_delta_10_thc | Total Δ10-THC | | total d10-thc
total_hhc | Total HHC | | hhc total
total_thcp | Total THCP | | thcp total
total_thco | Total THC-O | | thco total
`;
