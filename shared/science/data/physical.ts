/** Water activity. */
export const WATER_ACTIVITY = `
water_activity | Water Activity | | water activity (aw); activity of water; activity of water (aw); !aw; a_w; wateractivity; !wa; water act; wasseraktivitat; wasseraktivitat (aw); activite de l'eau; activite de l'eau (aw); actividad de agua; actividad de agua (aw); attivita dell'acqua; attivita dell'acqua (aw)
`;

/** Moisture. */
export const MOISTURE = `
moisture_content | Moisture Content | | moisture; % moisture; percent moisture; moisture (%); loss on drying; moisture loss; residual moisture; moisture (karl fischer); residual moisture (karl fischer); water content (karl fischer); water content; total moisture; moisture content (%); moisture percent; moisture %; moisture content percent; !mc; teneur en humidite; humidite; teneur en eau; perte a la dessiccation; teneur en humidite (perte a la dessiccation); trocknungsverlust; wassergehalt; restfeuchte; contenido de humedad; perdida por secado; umidita; perdita all'essiccamento
`;

/** Foreign matter and what inspectors look for in it. A name after `!` counts only in foreign matter. */
export const FOREIGN_MATTER = `
foreign_matter | Foreign Matter | | foreign material; foreign materials; filth and foreign material; filth & foreign material; filth and foreign matter; filth & foreign matter; foreign matters; filth; foreign objects; total foreign matter; foreign matter inspection; filth and foreign; foreign material inspection; visual inspection; extraneous matter; !weight %; !weight percent; foreign & extraneous material; foreign matter (%); physical contaminants; !macroscopic; filth/foreign material; filth/foreign; !foreign; foreign matter weight; fremde bestandteile; fremdbestandteile; materiales extranos; materia extrana; matieres etrangeres; corps etrangers
imbedded_foreign_material | Imbedded Foreign Material | | embedded foreign material; total sample area covered by an imbedded foreign material; !ifm; sample area covered by an imbedded foreign material; embedded foreign materials; imbedded foreign matter; 1/4 of the total sample area covered by an imbedded foreign material; imbedded foreign materials
insect_fragments | Insect Fragments | | insect fragment; insect fragment count; insect fragments count; insects; insect parts; insect; insect fragments per 3g; insect/insect parts
insect_fragments_hair_excreta | Insect Fragments, Hair, Mammalian Excreta | | insect fragments, hairs, mammalian excreta; insect fragments, hairs, and mammalian excreta; insect fragments, hair, and mammalian excreta; insect fragments, hair, mammal excrement; insect fragment, hair, or mammalian excreta; insect fragments, hair, mammalian excreta; !if rh me; insect fragment, 1 hair, or 1 count mammalian excreta per 3.0g; insect fragment, hair, mammal excreta; 1 insect fragment, 1 hair, or 1 count mammalian excreta per 3.0 grams; 1 insect fragment, 1 hair, or 1 count mammalian excreta per 3g; insect fragments hair and mammalian excreta; insects, hairs, excreta; insects, hair, excreta; insects, hair, and excreta
hair | Hair | | hair count; hairs; rodent hair; human hair; animal hair; hair per 3g
mammal_excrement | Mammalian Excreta | | mammalian excreta count; mammal excrement; mammalian excrement; excreta; feces; mammalian feces; mammal excreta; rodent excreta; excrement; mammalian excreta per 3g
mold_visible | Mold | | !mold; total sample area covered by mold; !mould; sample area covered by mold; mold growth; visible mold; !molds; 1/4 of the total sample area covered by mold; mildew; !mold (area)
sand_soil_cinders_dirt | Sand, Soil, Cinders, Dirt | | sand, soil, cinders, and dirt; sand, soils, cinders, and dirt; total sample area covered by sand, soil, cinders, or dirt; sand, soil, cinders, or dirt; !sscd; sand soil cinders; sand and soil; !sand; soil; !dirt; cinders; sand, soil, cinder, or dirt; sample area covered by sand, soil, cinders, or dirt; 1/4 of the total sample area covered by sand, soil, cinders, or dirt; sands, soils, cinders, dirt
covered_area | Covered Area | | area covered
stems | Stems | | stems and sticks; stems (3mm or more); stems 3 mm or more in diameter; stems 3 mm or more; stems 3 mm; stems > 3 mm; stems larger than 3 mm; stem; total stems; stems > 3mm in diameter
seeds | Seeds | | seed; seeds (5%)
glass | Glass | |
plastic | Plastic | | plastics
metal_fragments | Metal Fragments | | !metal; metal shavings
fibers | Fibers | | synthetic fibers; fiber
organic_foreign_matter | Organic Foreign Matter | | organic foreign material; foreign organic matter; foreign organic material; foreign matter, organic; foreign material, organic
inorganic_foreign_matter | Inorganic Foreign Matter | | inorganic foreign material; foreign inorganic matter; foreign inorganic material; foreign matter, inorganic; foreign material, inorganic
other_foreign_matter | Other Foreign Matter | | !other; other foreign material; seeds or other foreign matter; foreign matter, other; foreign material, other
`;
