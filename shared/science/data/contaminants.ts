/** Metals: `key | name | CAS number | other names; ...`. A name after `!` counts only among metals. */
export const METALS = `
aluminum | Aluminum | 7429-90-5 | aluminium; aluminum (al); !al
antimony | Antimony | 7440-36-0 | antimony (sb); !sb; antimon; antimoine
arsenic | Arsenic | 7440-38-2 | arsenic (as); !as; total arsenic; inorganic arsenic; arsenic total; arsenic inorganic; as (arsenic); 75as; arsenic as; arsen; arsen (as); arsenico
barium | Barium | 7440-39-3 | barium (ba); !ba
beryllium | Beryllium | 7440-41-7 |
cadmium | Cadmium | 7440-43-9 | cadmium (cd); !cd; total cadmium; cd (cadmium); 111cd; 114cd; cadmium cd; kadmium; cadmio
chromium | Chromium | 7440-47-3 | chromium (cr); !cr; total chromium; chromium cr; chrom; chrome; chrom gesamt
chromium_vi | Chromium (VI) | 18540-29-9 | hexavalent chromium; chromium vi
cobalt | Cobalt | 7440-48-4 | cobalt (co)
copper | Copper | 7440-50-8 | copper (cu); !cu; copper cu; kupfer; cuivre; cobre; rame
iron | Iron | 7439-89-6 | iron (fe); !fe
lead | Lead | 7439-92-1 | lead (pb); !pb; total lead; pb (lead); 208pb; lead pb; blei; blei (pb); plomb; plomo; piombo
manganese | Manganese | 7439-96-5 | manganese (mn); !mn
mercury | Mercury | 7439-97-6 | mercury (hg); !hg; total mercury; hg (mercury); 202hg; mercury hg; inorganic mercury; quecksilber; quecksilber (hg); mercure; mercurio
nickel | Nickel | 7440-02-0 | nickel (ni); !ni; nickel ni
selenium | Selenium | 7782-49-2 | selenium (se); !se; selenium se
silver | Silver | 7440-22-4 | silver (ag); !ag
thallium | Thallium | 7440-28-0 |
tin | Tin | 7440-31-5 | tin (sn); !sn
uranium | Uranium | 7440-61-1 |
vanadium | Vanadium | 7440-62-2 |
zinc | Zinc | 7440-66-6 | zinc (zn); !zn; zink; cinc; zinco
`;

/** Microbes as laboratories print them. A name after `!` counts only among microbes. */
export const MICROBES = `
aspergillus | Aspergillus | | aspergillus flavus, fumigatus, niger, terreus; aspergillus (flavus, fumigatus, niger, terreus); pathogenic aspergillus; aspergillus (a. flavus, a. fumigatus, a. niger, a. terreus); aspergillus species pathogenic; aspergillus fumigatus/flavus/niger/terreus; a. flavus, a. fumigatus, a. niger, a. terreus; total aspergillus; aspergillus screen; aspergillus panel; aspergillus (4 species); aspergillus pathogens; aspergillus species (flavus, fumigatus, niger, terreus)
aspergillus_spp | Aspergillus spp. | | aspergillus spp; aspergillus species; aspergillus sp
aspergillus_flavus | Aspergillus flavus | | a. flavus; a flavus; a.flavus; asp. flavus; aspergillius flavus; aspergillus flavis; !flavus
aspergillus_fumigatus | Aspergillus fumigatus | | a. fumigatus; a fumigatus; a.fumigatus; asp. fumigatus; aspergillius fumigatus; aspergillus fumagatus; !fumigatus
aspergillus_niger | Aspergillus niger | | a. niger; a niger; a.niger; asp. niger; aspergillius niger; aspergillus nigur; !niger
aspergillus_terreus | Aspergillus terreus | | a. terreus; a terreus; a.terreus; asp. terreus; aspergillius terreus; aspergillus terrus; !terreus
bacillus_cereus | Bacillus cereus | | b. cereus; bacillus cereus group
btgn | Bile-Tolerant Gram-Negative Bacteria | | bile tolerant gram negative bacteria; total bile-tolerant gram negative bacteria; btgn; total btgn; btgnb; bile-tolerant gram-neg. bacteria; bile-tolerant gram-negative; bile tolerant gram negative; bile-tolerant gram-neg. bacteria (btgn); bile-tolerant gram-negative bacteria (btgn); bile-tolerant gram-negative bacteria (btgnb); total bile tolerant gram negative; bile-tolerant, gram negative bacteria; total bile-tolerant gram-negative bacteria (btgn); gram negative bile tolerant bacteria; bile tolerant gram negative enterobacteria; gallensalztolerante gramnegative bakterien; gallensalz-tolerante gramnegative bakterien; total bile tolerant gram negative count; bile tolerant gram negative count; bacteries gram negatives resistantes a la bile; bacteries gram negatives tolerantes a la bile; bacterias gram negativas tolerantes a la bilis
botrytis | Botrytis | | botrytis spp; botrytis cinerea
campylobacter | Campylobacter | | campylobacter spp
candida_albicans | Candida albicans | | c. albicans
clostridium | Clostridium | | clostridium spp; clostridium botulinum; clostridium perfringens; clostridia
e_coli | Escherichia coli | | e. coli; e coli; e.coli; ecoli; escherichia coli (e. coli); e. coli (escherichia coli); generic e. coli; total e. coli; pathogenic e. coli; eschericia coli; e. coli specific gene; escherichia coli specific gene; escherischia coli; total escherichia coli; e. coli (generic); escherichia coli (specific gene); escherichia coli specific; pathogenic escherichia coli; e. coli/coliform; e. coli by plating
stec | Shiga toxin-producing E. coli | | stec; stec e. coli; shiga toxin-producing escherichia coli; shiga toxin producing e. coli; e. coli stec; e.coli (stec); e. coli shigella; escherichia coli shigella spp; escherichia coli shigella; ecoli shigella; shiga-toxin producing e.coli; shiga toxin-producing escherichia coli (stec); shiga toxin-producing e. coli (stec); shiga toxin e. coli; stec (shiga toxin-producing e. coli); shigatoxin producing escherichia coli; escherichia coli spp (stec); stec/shigella; shiga toxin; shiga toxin-producing; shiga-like toxin; shiga toxin producing ecoli (stec); e. coli (shiga toxin producing); pathogenic e. coli (stec); verotoxigenic e. coli; shiga toxin genes; e.coli/shigella spp; escherichia coli/shigella spp; shiga toxin producing bacteria; ecoli shiga; e. coli o157; e. coli o157:h7; escherichia coli o157:h7; stec (e. coli); stec and shigella; shiga toxin-producing e. coli & shigella; e. coli/shigella; escherichia coli/shigella species
enterobacteriaceae | Enterobacteriaceae | | enterobacteriaceae (eb); total enterobacteriaceae; total enterobacteriaceae count; total enterobacteria; enterobacteria; entero; enterobacter; !eb; !ent; enterobacterales; enterobactericeae; enterobakterien; enterobacteries; enterobacterias
enterococcus | Enterococcus | |
fusarium | Fusarium | | fusarium spp
klebsiella | Klebsiella | |
listeria | Listeria | | listeria spp; listeria species; listeria (spp.)
listeria_monocytogenes | Listeria monocytogenes | | l. monocytogenes; listeria mono
mucor | Mucor | | mucor spp
penicillium | Penicillium | | penicillium spp
powdery_mildew | Powdery Mildew | |
pseudomonas | Pseudomonas | | pseudomonas spp
pseudomonas_aeruginosa | Pseudomonas aeruginosa | | p. aeruginosa; pseudomonas aerug; pseudomonas aeruginosa spp
salmonella | Salmonella | | salmonella spp; salmonella spp.; salmonella species; salmonella specific gene; salmonella enterica; salmonella (spp.); salmonella sp; salmonella spp (specific gene); salmonella spp. enterica; salmonella detection; salmonela; salmonellen; salmonelles; salmonelas
shigella | Shigella | | shigella spp
staphylococcus_aureus | Staphylococcus aureus | | s. aureus; staph aureus; staphylococcus; staph. aureus; staph; coagulase positive staphylococci
total_aerobic_bacteria | Total Aerobic Bacteria | | bacterias aerobias totales; bacterias aerobias; aerobios totales; recuento de aerobios totales; aerobic bacteria; total aerobic count; aerobic plate count; total aerobic microbial count; tamc; total aerobic plate count; aerobic count; total aerobic; !apc; !tac; !ac; aerobic plate; total aerobic microbial; total plate count; standard plate count; total aerobic bacteria (tab); aerobic bacteria count; total aerobic microbial count (tamc); gesamtkeimzahl; gesamtkeimzahl aerob; aerobe gesamtkeimzahl; aerobe mesophile keimzahl; flore totale aerobie; germes aerobies totaux; recuento total de aerobios; carica batterica totale; total aerobic bacterial count; total aerobic bacteria count; total aerobic bacteria/cdp-tc; denombrement total aerobie; denombrement des germes aerobies totaux; !tapc
total_viable_aerobic_bacteria | Total Viable Aerobic Bacteria | | viable aerobic bacteria; total viable aerobic bacteria count; total viable aerobic bacteria (tac); tvab; total viable aerobic count; !tvac; total viable count; total viable bacteria; total viable aerobes; viable aerobic count
total_coliforms | Total Coliforms | | coliforms; coliform; total coliform; total coliforms (cc); !tc; !cc; coliform bacteria; total coliform count; coliform count; coliform (total); total coliforms (tc); coliforms total; fecal coliforms; total coliform bacterial count; total coliform bacteria; coliformes; coliformes totaux; coliformes totales
total_yeast_and_mold | Total Yeast and Mold | | hongos y levaduras; hongos y levaduras totales; levaduras y hongos; recuento de hongos y levaduras; yeast and mold; yeast & mold; yeast/mold; mold and yeast; mold & yeast; total yeast & mold; total yeast/mold; tymc; tvym; !tym; !ym; !ymc; !tymc; total yeast and mold count; total combined yeast and mold; combined yeast and mold; yeast mold; yeasts and molds; total yeasts and molds; total yeast and mold (ym); total yeast and mold (tym); total yeast and mold (tymc); total yeast & mold (tymc); total yeast & mold count (tymc); yeast and mould; yeast & mould; total combined yeasts & molds; total combined yeast & mold (tymc); rapid yeast and mold; total combined yeast & molds count; yeast, mold; total mold and yeast; total fungal count; yeast/mold count; total yeast + mold; combined yeasts & molds; total yeast & mold (tym); tycm; total yeast & molds; yeast and mold (tymc); total combined yeast molds count; mold/yeast; total yeast mold; y&m; hefen und schimmelpilze; hefen und schimmel; hefen & schimmelpilze; hefen/schimmelpilze; levures et moisissures; mohos y levaduras; hongos y levaduras; lieviti e muffe; total yeast and mould count; total yeast and mould; total yeast & mould count
stx1 | Shiga Toxin Gene 1 | | stx1 gene; stx1 gene (shiga toxin gene 1); stx 1
stx2 | Shiga Toxin Gene 2 | | stx2 gene; stx2 gene (shiga toxin gene 2); stx 2
yeast | Yeast | | yeasts; yeast count; total yeast
mold | Mold | | molds; mould; mold count; total mold
vibrio | Vibrio | |
legionella | Legionella | |
cronobacter | Cronobacter | |
hop_latent_viroid | Hop Latent Viroid | | hplvd; hlvd
`;

/** Mycotoxins. A name after `!` counts only among mycotoxins. */
export const MYCOTOXINS = `
aflatoxin_b1 | Aflatoxin B1 | 1162-65-8 | aflatoxin b 1; !b1; !afb1; aflatoxin-b1; afla b1; aflatoxins b1; !aflatoxinb1; aflatoxine b1; aflatoxina b1; aflatossina b1
aflatoxin_b2 | Aflatoxin B2 | 7220-81-7 | aflatoxin b 2; !b2; !afb2; aflatoxin-b2; afla b2; aflatoxins b2
aflatoxin_g1 | Aflatoxin G1 | 1165-39-5 | aflatoxin g 1; !g1; !afg1; aflatoxin-g1; afla g1; aflatoxins g1
aflatoxin_g2 | Aflatoxin G2 | 7241-98-7 | aflatoxin g 2; !g2; !afg2; aflatoxin-g2; afla g2; aflatoxins g2
aflatoxin_m1 | Aflatoxin M1 | 6795-23-9 |
total_aflatoxins | Total Aflatoxins | 1402-68-2 | aflatoxins; aflatoxin; total aflatoxin; aflatoxins (b1, b2, g1, g2); aflatoxin (b1, b2, g1, g2); aflatoxin total; sum of aflatoxins; aflatoxins total; aflatoxin (total); total aflatoxin (b1, b2, g1, g2); total aflatoxins b1, b2, g1, g2; aflatoxin b1, b2, g1, g2; aflatoxins b1, b2, g1, and g2; aflatoxins b1 + b2 + g1 + g2; aflatoxin b1+b2+g1+g2; total of aflatoxin b1, b2, g1, g2; sum of aflatoxin b1, b2, g1, and g2; sum of aflatoxins b1, b2, g1 and g2; total of aflatoxin b1, b2, g1 and g2; total aflatoxins (b1, b2, g1, g2); aflatoxins b1, b2, g1, g2; aflatoxine b1+b2+g1+g2; aflatoxine b1, b2, g1, g2; summe aflatoxine; aflatoxine gesamt; summe der aflatoxine; summe aflatoxine b1, b2, g1, g2; summe der aflatoxine b1, b2, g1, g2; aflatoxines totales; somme des aflatoxines; somme des aflatoxines b1, b2, g1, g2
ochratoxin_a | Ochratoxin A | 303-47-9 | ochratoxin; ochratoxins; ochratoxin-a; ochratoxina; !ota; total ochratoxin; total ochratoxins; !a; ochratoxin a (ota); ochratoxine a; ocratoxina a; ocratossina a; ochratoxin-m+h
ochratoxin_b | Ochratoxin B | 4825-86-9 |
deoxynivalenol | Deoxynivalenol | 51481-10-8 | don; vomitoxin
fumonisin_b1 | Fumonisin B1 | 116355-83-0 |
fumonisin_b2 | Fumonisin B2 | 116355-84-1 |
zearalenone | Zearalenone | 17924-92-4 | zearalenon
t2_toxin | T-2 Toxin | 21259-20-1 | t2
citrinin | Citrinin | 518-75-2 |
mycotoxins | Mycotoxins | | mycotoxin; total mycotoxins; mycotoxins (total); sum of mycotoxins; total mycotoxin
`;
