/** Terpenes: `key | name | CAS number | other names; ...`. A name after `!` counts only among terpenes. */
export const TERPENES = `
alpha_bisabolene | α-Bisabolene | 17627-44-0 |
beta_bisabolene | β-Bisabolene | 495-61-4 |
bisabolene | Bisabolene | |
alpha_bisabolol | α-Bisabolol | 515-69-5 | (-)-alpha-bisabolol; bisabolol; levomenol; l-alpha-bisabolol; bisabolol alpha; α-(-)-bisabolol; alpha bisabolool; bisobolol; alpha bisobolol; a-bisabolol
beta_bisabolol | β-Bisabolol | |
alpha_bulnesene | α-Bulnesene | 3691-11-0 | delta-guaiene; bulnesene
alpha_cedrene | α-Cedrene | 469-61-4 | (-)-alpha-cedrene
beta_cedrene | β-Cedrene | 546-28-1 |
cedrene | Cedrene | |
cedrol | Cedrol | 77-53-2 | (+)-cedrol
cedryl_acetate | Cedryl Acetate | 77-54-3 |
alpha_farnesene | α-Farnesene | 502-61-4 | trans-alpha-farnesene
beta_farnesene | β-Farnesene | 18794-84-8 |
trans_beta_farnesene | trans-β-Farnesene | 18794-84-8 | (e)-beta-farnesene; e-beta-farnesene; trans beta farnesene
cis_beta_farnesene | cis-β-Farnesene | 28973-97-9 | (z)-beta-farnesene
farnesene | Farnesene | | farnesenes; total farnesene; alpha/beta farnesene; trans-farnesene
farnesol | Farnesol | 4602-84-0 | trans,trans-farnesol; (e,e)-farnesol
alpha_humulene | α-Humulene | 6753-98-6 | humulene; alpha-caryophyllene; α-humulen; alpha humelene; humelene
alpha_maaliene | α-Maaliene | |
beta_maaliene | β-Maaliene | |
alpha_ocimene | α-Ocimene | 502-99-8 | trans-alpha-ocimene
beta_ocimene | β-Ocimene | 13877-91-3 | b-ocimene
cis_beta_ocimene | cis-β-Ocimene | 3338-55-4 | (z)-beta-ocimene; beta-cis-ocimene; z-beta-ocimene; β-cis-ocimene; ocimene cis beta
trans_beta_ocimene | trans-β-Ocimene | 3779-61-1 | (e)-beta-ocimene; beta-trans-ocimene; e-beta-ocimene; β-trans-ocimene; ocimene trans beta
cis_ocimene | cis-Ocimene | 3338-55-4 | z-ocimene; (z)-ocimene
trans_ocimene | trans-Ocimene | 3779-61-1 | e-ocimene; (e)-ocimene
ocimene | Ocimene | 29714-87-2 | ocimenes; ocimene mixture; ocimene mixture of isomers; ocimene isomers; total ocimene
ocimene_1 | Ocimene 1 | | ocimene isomer 1; ocimene isomer i; ocimene i; ocimene peak 1; beta-ocimene 1
ocimene_2 | Ocimene 2 | | ocimene isomer 2; ocimene isomer ii; ocimene ii; ocimene peak 2; beta-ocimene 2
allo_ocimene | allo-Ocimene | 673-84-7 | alloocimene
alpha_phellandrene | α-Phellandrene | 99-83-2 | p-mentha-1,5-diene; (-)-alpha-phellandrene; phellandrene; p-mentha-1 5-diene; para-mentha-1,5-diene; r-alpha-phellandrene
beta_phellandrene | β-Phellandrene | 555-10-2 |
alpha_pinene | α-Pinene | 80-56-8 | (+)-alpha-pinene; (-)-alpha-pinene; pinene alpha; (1r)-(+)-alpha-pinene; a-pinine; alpha pinine; alpha-pinen
beta_pinene | β-Pinene | 127-91-3 | (-)-beta-pinene; (-) -beta-pinene; (+)-beta-pinene; pinene beta; beta pinine; (1s)-(-)-beta-pinene; beta-pinen
pinene | Pinene | | pinenes; total pinene
alpha_santalene | α-Santalene | 512-61-8 |
santalol | Santalol | | alpha-santalol; santalols
alpha_terpinene | α-Terpinene | 99-86-5 | terpinene alpha; alpha terpenine; alpha-terpinen
gamma_terpinene | γ-Terpinene | 99-85-4 | terpinene gamma; y-terpinene; gamma terpenine; g-terpinene; gamma-terpinen
beta_terpinene | β-Terpinene | 99-84-3 |
terpinenes | Terpinenes | | terpinene; total terpinene
alpha_terpineol | α-Terpineol | 98-55-5 | terpineol alpha; (-)-alpha-terpineol; alpha terpinol
beta_terpineol | β-Terpineol | 138-87-4 |
gamma_terpineol | γ-Terpineol | 586-81-2 | terpineol gamma; y-terpineol
delta_terpineol | δ-Terpineol | 7299-42-5 |
terpineol | Terpineol | 8000-41-7 | terpineols; total terpineol; terpineol mixture; terpineol isomers
terpinen_4_ol | Terpinen-4-ol | 562-74-3 | 4-terpineol; terpinene-4-ol; (-)-terpinen-4-ol; 4-terpinenol; terpin-4-ol
terpinolene | Terpinolene | 586-62-9 | delta-terpinene; alpha-terpinolene; terpinolen; terpenolene; isoterpinene
alpha_terpinyl_acetate | α-Terpinyl Acetate | 80-26-2 | terpinyl acetate
alpha_thujene | α-Thujene | 2867-05-2 | thujene
alpha_thujone | α-Thujone | 546-80-5 | (-)-alpha-thujone
beta_thujone | β-Thujone | 471-15-8 |
thujone | Thujone | 76231-76-0 | thujones
alpha_copaene | α-Copaene | 3856-25-5 | copaene
alpha_cubebene | α-Cubebene | 17699-14-8 |
alpha_elemene | α-Elemene | |
beta_elemene | β-Elemene | 515-13-9 | elemene
gamma_elemene | γ-Elemene | 29873-99-2 |
elemol | Elemol | 639-99-6 |
alpha_eudesmol | α-Eudesmol | 473-16-5 |
beta_eudesmol | β-Eudesmol | 473-15-4 | eudesmol; (+)-beta-eudesmol
gamma_eudesmol | γ-Eudesmol | 1209-71-8 |
alpha_guaiene | α-Guaiene | 3691-12-1 | guaiene
alpha_gurjunene | α-Gurjunene | 489-40-7 | (-)-alpha-gurjunene; gurjunene
alpha_selinene | α-Selinene | 473-13-2 |
beta_selinene | β-Selinene | 17066-67-0 |
selina_3_7_11_diene | Selina-3,7(11)-diene | 6813-21-4 | selina-3,7-diene
alpha_muurolene | α-Muurolene | |
gamma_muurolene | γ-Muurolene | |
gamma_cadinene | γ-Cadinene | 39029-41-9 |
delta_cadinene | δ-Cadinene | 483-76-1 | cadinene
alpha_bergamotene | α-Bergamotene | 17699-05-7 | trans-alpha-bergamotene; bergamotene; trans-bergamotene
alpha_ylangene | α-Ylangene | |
beta_caryophyllene | β-Caryophyllene | 87-44-5 | caryophyllene; trans-caryophyllene; e-caryophyllene; (e)-caryophyllene; beta-trans-caryophyllene; trans-beta-caryophyllene; (-)-beta-caryophyllene; (-)-trans-caryophyllene; caryophyllene beta; (e)-beta-caryophyllene; b-caryophylene; beta caryophylene; caryophylene; caryophillene; beta caryophillene; e-beta-caryophyllene; (-)-caryophyllene; bcaryophyllene
caryophyllene_oxide | Caryophyllene Oxide | 1139-30-6 | beta-caryophyllene oxide; (-)-caryophyllene oxide; caryophillene oxide; caryophylene oxide; trans-caryophyllene oxide
isocaryophyllene | Isocaryophyllene | 118-65-0 | cis-caryophyllene; (z)-caryophyllene; z-caryophyllene
beta_myrcene | β-Myrcene | 123-35-3 | myrcene; b-myrcene; myrcene beta; beta-myrcen; alpha-myrcene
borneol | Borneol | 507-70-0 | (-)-borneol; (+)-borneol; endo-borneol; l-borneol; borneols
isoborneol | Isoborneol | 124-76-5 | exo-borneol; dl-isoborneol; (±)-isoborneol
bornyl_acetate | Bornyl Acetate | 76-49-3 | (-)-bornyl acetate; l-bornyl acetate
isobornyl_acetate | Isobornyl Acetate | 125-12-2 |
camphene | Camphene | 79-92-5 | camphenes; (+/-)-camphene; (-)-camphene; (+)-camphene
camphor | Camphor | 76-22-2 | camphors; (+)-camphor; (+/-)-camphor; (±)-camphor; dl-camphor; d-camphor; l-camphor
carvacrol | Carvacrol | 499-75-2 |
carvone | Carvone | 99-49-0 | (-)-carvone; (+)-carvone; d-carvone; l-carvone; r-(-)-carvone
carveol | Carveol | 99-48-9 | cis-carveol; trans-carveol
citral | Citral | 5392-40-5 |
geranial | Geranial | 141-27-5 | citral a; trans-citral
neral | Neral | 106-26-3 | citral b; cis-citral
citronellal | Citronellal | 106-23-0 |
citronellol | Citronellol | 106-22-9 | beta-citronellol; dl-citronellol; (+/-)-beta-citronellol; citronelol; b-citronellol; (-)-beta-citronellol
cuminaldehyde | Cuminaldehyde | 122-03-2 | cumin aldehyde
delta_3_carene | δ-3-Carene | 13466-78-9 | 3-carene; 3 carene; carene; delta-3-caren; (+)-3-carene; (+)-delta-3-carene; Δ3-carene; d3-carene; δ3-carene; delta-carene; (1s)-(+)-3-carene; s-3-carene; carene 3; car-3-ene; 3-delta-carene
delta_2_carene | δ-2-Carene | 554-61-0 | 2-carene; (+)-2-carene
d_limonene | D-Limonene | 5989-27-5 | limonene; (r)-(+)-limonene; r-(+)-limonene; (+)-limonene; d limonene; delta-limonene; limonene d; dl-limonene; r-limonene; d-limonen; limonenes; (+/-)-limonene; alpha-limonene; (+)-d-limonene
l_limonene | L-Limonene | 5989-54-8 | (s)-(-)-limonene; s-(-)-limonene; (-)-limonene; s-limonene
dihydrocarveol | Dihydrocarveol | 619-01-2 |
eucalyptol | Eucalyptol | 470-82-6 | 1,8-cineole; 1 8-cineole; cineole; 1,8-cineol; eucalyptol (1,8-cineole); cineol; eucalypthol
eugenol | Eugenol | 97-53-0 |
isoeugenol | Isoeugenol | 97-54-1 |
methyl_eugenol | Methyl Eugenol | 93-15-2 |
fenchol | Fenchol | 1632-73-1 | fenchyl alcohol; endo-fenchyl alcohol; alpha-fenchol; fenchyl-alcohol; alpha fenchyl alcohol; endo-fenchol; exo-fenchol; (+)-fenchol; (1r)-endo-(+)-fenchyl alcohol; (r)-endo-(+)-fenchyl alcohol; (+)-endo-fenchyl alcohol; fenchols; total fenchol; a-fenchyl alcohol
fenchone | Fenchone | 1195-79-5 | l-fenchone; (-)-fenchone; (+)-fenchone; d-fenchone; dl-fenchone; fenchones; (+/-)-fenchone; (1r)-(-)-fenchone
geraniol | Geraniol | 106-24-1 | trans-geraniol
cis_geraniol | cis-Geraniol | 106-25-2 |
geranyl_acetate | Geranyl Acetate | 105-87-3 | geranylacetate; geraniol acetate; gernayl acetate
germacrene_a | Germacrene A | |
germacrene_b | Germacrene B | 15423-57-1 |
germacrene_d | Germacrene D | 23986-74-5 | germacrene
guaiol | Guaiol | 489-86-1 | (-)-guaiol; champacol; guiaol; guaiols
hexahydrothymol | Hexahydrothymol | 89-78-1 | hexahydro thymol
isopulegol | Isopulegol | 89-79-2 | (-)-isopulegol; l-isopulegol; iso-pulegol; (+)-isopulegol
ledene | Ledene | 21747-46-6 | viridiflorene
linalool | Linalool | 78-70-6 | linalol; linalool l; (+/-)-linalool; beta-linalool; l-linalool; (-)-linalool; linaloöl; dl-linalool; linaloool
linalool_oxide | Linalool Oxide | 60047-17-8 |
linalyl_acetate | Linalyl Acetate | 115-95-7 |
menthol | Menthol | 89-78-1 | l-menthol; dl-menthol; (-)-menthol; (+/-)-menthol
menthone | Menthone | 89-80-5 | l-menthone; (-)-menthone
isomenthone | Isomenthone | 491-07-6 | d-isomenthone; (+)-isomenthone
menthyl_acetate | Menthyl Acetate | 89-48-5 |
myrtenol | Myrtenol | 515-00-4 |
nerol | Nerol | 106-25-2 |
neryl_acetate | Neryl Acetate | 141-12-8 |
nerolidol | Nerolidol | 7212-44-4 | nerolidol isomers; nerolidols; total nerolidol; nerolidol mixture; peruviol; nerolidol cis/trans
cis_nerolidol | cis-Nerolidol | 3790-78-1 | (z)-nerolidol; z-nerolidol; nerolidol cis
trans_nerolidol | trans-Nerolidol | 40716-66-3 | (e)-nerolidol; e-nerolidol; nerolidol trans; trans-nerolidiol
nerolidol_1 | Nerolidol 1 | | nerolidol isomer 1; nerolidol isomer i; nerolidol i; nerolidol peak 1
nerolidol_2 | Nerolidol 2 | | nerolidol isomer 2; nerolidol isomer ii; nerolidol ii; nerolidol peak 2
nootkatone | Nootkatone | 4674-50-4 | (+)-nootkatone
nopol | Nopol | |
octyl_acetate | Octyl Acetate | 112-14-1 |
p_cymene | p-Cymene | 99-87-6 | cymene; para-cymene; p-cimene; 4-isopropyltoluene; 4-cymene; p-isopropyltoluene; cymene para; rho-cymene; paracymene; ρ-cymene; cymenes
o_cymene | o-Cymene | 527-84-4 | ortho-cymene
m_cymene | m-Cymene | 535-77-3 | meta-cymene
phytol | Phytol | 150-86-7 | phytols; trans-phytol; phytol isomers
phytol_1 | Phytol 1 | | phytol isomer 1; phytol i
phytol_2 | Phytol 2 | | phytol isomer 2; phytol ii
isophytol | Isophytol | 505-32-8 |
piperitone | Piperitone | 89-81-6 |
pulegone | Pulegone | 89-82-7 | (+)-pulegone; r-(+)-pulegone; (r)-(+)-pulegone; d-pulegone
pulegol | Pulegol | |
perillyl_alcohol | Perillyl Alcohol | 536-59-4 |
perillaldehyde | Perillaldehyde | 2111-75-3 |
rose_oxide | Rose Oxide | 16409-43-1 |
sabinene | Sabinene | 3387-41-5 | sabinenes; (+)-sabinene
sabinene_hydrate | Sabinene Hydrate | 546-79-2 | cis-sabinene hydrate; trans-sabinene hydrate; sabinene hydrates; 4-thujanol
safranal | Safranal | 116-26-7 |
safrole | Safrole | 94-59-7 |
anethole | Anethole | 104-46-1 | trans-anethole
estragole | Estragole | 140-67-0 | methyl chavicol
squalene | Squalene | 111-02-4 |
thymol | Thymol | 89-83-8 |
tricyclene | Tricyclene | 508-32-7 |
valencene | Valencene | 4630-07-3 | (+)-valencene; valancene
verbenone | Verbenone | 80-57-9 | (s)-verbenone; d-verbenone; l-verbenone
verbenol | Verbenol | 473-67-6 |
vetivone | Vetivone | |
vanillin | Vanillin | 121-33-5 |
gamma_dodecalactone | γ-Dodecalactone | |
m_cresol | m-Cresol | |
cumene | Cumene | 98-82-8 |
aromadendrene | Aromadendrene | 489-39-4 | (+)-aromadendrene
allo_aromadendrene | allo-Aromadendrene | 25246-27-9 | alloaromadendrene
bulnesol | Bulnesol | 22451-73-6 |
beta_ionone | β-Ionone | 79-77-6 |
alpha_ionone | α-Ionone | 127-41-3 |
isobutyl_acetate | Isobutyl Acetate | 110-19-0 |
hexyl_acetate | Hexyl Acetate | |
alpha_fenchene | α-Fenchene | |
fenchene | Fenchene | |
sesquicineole | Sesquicineole | |
viridiflorol | Viridiflorol | |
spathulenol | Spathulenol | |
globulol | Globulol | |
patchouli_alcohol | Patchouli Alcohol | 5986-55-0 | patchoulol
sclareol | Sclareol | 515-03-7 |
sclareolide | Sclareolide | |
geranyl_linalool | Geranyl Linalool | |
geranylgeraniol | Geranylgeraniol | |
agarospirol | Agarospirol | 1460-73-7 |
beta_curcumene | β-Curcumene | |
alpha_curcumene | α-Curcumene | | ar-curcumene
zingiberene | Zingiberene | 495-60-3 | alpha-zingiberene
juniper_camphor | Juniper Camphor | |
ipsdienol | Ipsdienol | |
cis_jasmone | cis-Jasmone | 488-10-8 |
`;

/** Sums printed with terpenes. */
export const TERPENE_SUMS = `
total_terpenes | Total Terpenes | | total terpene; terpenes total; total terpenoids; sum of terpenes; terpene total; total terpene content; total terpenes analyzed; total active terpenes; total detected terpenes; total terpene concentration; terpenes totaux; total des terpenes; somme des terpenes; gesamtterpene; summe terpene; terpenos totales; total de terpenos; terpeni totali
total_primary_terpenes | Total Primary Terpenes | | primary terpenes total
total_secondary_terpenes | Total Secondary Terpenes | | secondary terpenes total
total_monoterpenes | Total Monoterpenes | |
total_sesquiterpenes | Total Sesquiterpenes | |
`;
