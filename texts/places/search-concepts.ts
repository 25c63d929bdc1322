/**
 * Meaning that several words and phrases of both languages share: names, separated by commas, the usual one first (plurals, accents
 * and words such as 'de' make no difference); place types that fit, also related ones where the exact type is rare: shoes are sold
 * in malls too; and a page with its key (domain/search/parse-search.ts). The first three names of a concept with place types or
 * without a page are also searched for as text.
 */
type Concept = [names: string, types?: string, page?: string];

const malls = 'shopping_mall, outlet_mall';
const clothes = `clothing_store, department_store, ${malls}`;
const coffee = 'cafe, coffee_shop';
const offices = 'government_office, county_government_office, city_government_office, local_government_office';
const cars = 'car_dealer, car_rental, car_repair';
const transit = 'bus_station, bus_stop, transit_station';
const mexican = 'mexican_restaurant, taco_restaurant';
const pharmacies = 'pharmacy, drugstore';
const childrens = 'aquarium, zoo, planetarium, science_museum, science_center, bowling_alley, playground, toy_store';

/** Words that no place of the first data has. As known words they are not corrected to similar ones: 'lentes' to 'sentri', 'sears' to 'stars'. */
const absentNames = `lentes, óptica, abogado, lawyer, seguro, aseguranza, insurance, copias, imprenta, skate, sears, coach, ross, dillards,
  victoria secret, victorias secret, old navy, best buy, levis, michael kors, papa johns, cracker barrel, panda express, sams club`;

/** Words that visitors search with, in both languages. */
export const searchConcepts: Concept[] = [
  // crossing and money
  [
    'dólar, dollar, usd, tipo de cambio, exchange rate, peso, cambio, divisa, comprar dólares, vender dólares',
    '',
    'dollar',
  ],
  [
    'casa de cambio, currency exchange, cambiar dinero, cambiar dólares, cambiar pesos, money exchange',
    'currency_exchange',
    'dollar',
  ],
  ['puente, bridge, border, frontera, cruce, cruzar, crossing, pasar al otro lado', 'border_crossing', 'bridges'],
  ['fila, línea, espera, tiempo de espera, wait, wait time, line, tráfico, garita', 'border_crossing', 'bridges'],
  ['puente 1, puente uno, bridge 1, bridge one, puente viejo', '', 'bridge 230401'],
  [
    'puente internacional 1, puente internacional uno, gateway, puerta de las américas, puente de las américas',
    '',
    'bridge 230401',
  ],
  ['puente 2, puente dos, bridge 2, bridge two, juárez, juárez lincoln, lincoln', '', 'bridge 230402'],
  ['puente internacional 2, puente internacional dos', '', 'bridge 230402'],
  ['colombia, solidaridad, puente colombia, colombia bridge, solidarity', '', 'bridge 230403'],
  ['puente 3, puente tres, bridge 3, comercio mundial, puente del comercio', '', 'bridge 230404'],
  ['puente internacional 3, world trade, world trade bridge, wtb, fast', '', 'bridge 230404'],
  ['sentri, global entry, línea sentri', '', 'bridges sentri'],
  ['ready lane, ready, línea ready', '', 'bridges ready'],
  ['a pie, cruzar a pie, caminando, cruzar caminando, peatón, peatonal, walking, pedestrian', '', 'bridges pie'],
  ['camión, tráiler, truck, trailer, camión de carga, carga, transfer, commercial', transit, 'bridges camion'],
  ['autobús, bus, central de autobuses, bus station, camionera', transit, 'bridge 230402'],
  ['taxi, uber, didi, traslado', 'taxi_stand', 'bridges pie'],
  [
    'auto, car, carro, coche, agencia de autos, car dealer, renta de autos, rentar carro, car rental, troca, camioneta, pickup',
    cars,
    'bridges auto',
  ],
  ['cupón, coupon, descuento, discount, oferta, deal, promoción, promo', '', 'coupons'],
  ['alerta, alert, aviso, noticia, news', '', 'alerts'],
  ['visa, pasaporte, passport, permiso, permit, i-94, documento, requisito, paper', '', 'beforeCrossing'],
  ['aduana, customs, peaje, toll, cuota, impuesto, declarar, franquicia, prohibido', '', 'beforeCrossing'],
  ['cuesta el puente, cuesta cruzar, cobran en el puente, cobran por cruzar', '', 'beforeCrossing'],
  ['puedo pasar, puedo llevar, puedo cruzar, can i bring, se puede pasar, pasar', '', 'beforeCrossing'],
  ['baño, bathroom, restroom, sanitario, toilet, wc', '', 'beforeCrossing'],
  ['emergencia, 911, emergency, ambulancia, bomberos', 'hospital, police', 'beforeCrossing'],
  ['embajada, embassy', '', 'beforeCrossing'],
  ['consulado, consulate, consulado mexicano, consulado de méxico', 'embassy', 'beforeCrossing'],
  [
    'estacionamiento, parking, estacionar, parquear, parqueadero, dejar el carro, dejar el coche',
    'parking',
    'beforeCrossing',
  ],
  // categories of the directory
  ['evento, event, concierto, concert, feria, festival, fiesta', 'event_venue, arena', 'category Events'],
  ['compras, shopping, shop, ir de compras', malls, 'category Shop'],
  ['comida, food, comer, eat, comedor, cena, cenar, dinner, almuerzo, lunch', 'restaurant', 'category Food'],
  ['niño, kid, niña, children, infantil', childrens, 'category Kids'],
  [
    'atracción, attraction, turismo, tourism, qué hacer, things to do',
    'tourist_attraction, museum, zoo',
    'category Attractions',
  ],
  ['paseo, pasear, visitar, turístico, lugares turísticos', 'tourist_attraction, museum, zoo', 'category Attractions'],
  ['hotel, hospedaje, lodging, motel, dormir, habitación, alojamiento', 'hotel, lodging, motel', 'category Stay'],
  ['vida nocturna, nightlife, night life, antro, discoteca, nightclub', 'night_club', 'category Night Life'],
  ['bailar, dancing, club nocturno, disco, karaoke', 'night_club, bar', 'category Night Life'],
  ['música en vivo, live music, música, music, banda', 'night_club, bar', 'category Night Life'],
  ['servicio, service, trámite, placas, licencia de manejo, registro civil', offices, 'category Services'],
  ['acta de nacimiento, birth certificate', offices, 'category Services'],
  // eating and drinking
  ['restaurante, restaurant', 'restaurant'],
  ['taco, taquería, taco shop', 'taco_restaurant, mexican_restaurant'],
  ['comida mexicana, mexican food, mexicano, mexican, antojitos mexicanos', mexican],
  ['birria, barbacoa, carnitas, menudo, pozole, enchilada, quesadilla, burrito, torta, tamal, mole, gordita', mexican],
  ['carne asada, cortes, steak, steakhouse, bistec, parrillada, arrachera', 'steak_house, barbecue_restaurant'],
  ['cabrito, carne, meat', 'steak_house, barbecue_restaurant'],
  ['bbq, barbecue, asado, brisket', 'barbecue_restaurant, korean_restaurant'],
  [
    'mariscos, seafood, camarón, shrimp, pescado, fish, ceviche, ostión, oyster, langosta, lobster',
    'seafood_restaurant',
  ],
  ['comida china, china food, chino, chinese, chinese food', 'chinese_restaurant, asian_restaurant'],
  ['sushi, comida japonesa, japonés, japanese, ramen', 'sushi_restaurant, japanese_restaurant'],
  ['comida asiática, asiático, asian', 'asian_restaurant, korean_restaurant, chinese_restaurant'],
  ['comida coreana, coreano, korean', 'korean_restaurant, asian_restaurant'],
  ['comida italiana, italiano, italian, pasta, lasaña', 'italian_restaurant'],
  ['pizza, pizzería', 'pizza_restaurant'],
  ['hamburguesa, burger, hamburger', 'hamburger_restaurant'],
  ['comida rápida, fast food', 'fast_food_restaurant'],
  ['pollo, chicken, pollo frito, fried chicken', 'chicken_restaurant'],
  ['alitas, wings, boneless', 'chicken_wings_restaurant'],
  ['sándwich, sandwich, lonche, sub', 'sandwich_shop'],
  ['desayuno, breakfast, brunch, almorzar, huevos, pancake', `breakfast_restaurant, ${coffee}, donut_shop`],
  ['café, coffee, cafetería, coffee shop, latte, espresso', coffee],
  ['dona, donut, doughnut', 'donut_shop'],
  ['pan, panadería, bakery, pastel, cake, pastelería', 'bakery, donut_shop'],
  ['postre, dessert, dulce, churro, galleta, cookie', 'dessert_shop, bakery'],
  ['helado, ice cream, nieve, paleta, heladería, nevería', 'ice_cream_shop, dessert_shop'],
  ['antojito, snack, elote, raspa, botana, tostilocos', 'snack_bar'],
  ['cerveza, beer, trago, drinks, copas, cantina, bar', 'bar, pub, sports_bar, bar_and_grill'],
  ['cocktail, coctel, margarita, tequila, mezcal, michelada', 'bar, pub, sports_bar, bar_and_grill'],
  ['ver el partido, sports bar, bar deportivo, futbol, football', 'sports_bar, bar_and_grill'],
  ['vino, wine, vinos', 'wine_bar, liquor_store'],
  ['licorería, liquor store, licor, alcohol, whisky', 'liquor_store, convenience_store'],
  // shopping
  ['centro comercial, mall, plaza comercial', malls],
  ['outlet', 'outlet_mall'],
  ['ropa, tienda de ropa, clothes, clothing, clothing store, vestido, pantalón, jeans, uniforme', clothes],
  [
    'zapato, shoe, zapatería, shoe store, tenis, sneaker, calzado, bota',
    `shoe_store, sporting_goods_store, ${clothes}`,
  ],
  ['tienda departamental, department store', 'department_store'],
  ['supermercado, supermarket, súper, grocery, mandado, despensa, abarrotes', 'supermarket, grocery_store'],
  ['tienda de conveniencia, convenience store, tiendita, minisúper', 'convenience_store'],
  ['mercado, market, tianguis, pulga, flea market', 'market, flea_market, farmers_market'],
  ['maquillaje, makeup, cosméticos, cosmetics, perfume, perfumería, belleza, beauty', 'cosmetics_store, beauty_salon'],
  ['juguete, toy, juguetería, toy store', 'toy_store, department_store'],
  ['mascota, pet, perro, dog, gato, pet store', 'pet_store, veterinary_care'],
  ['veterinaria, veterinario, vet, veterinarian', 'veterinary_care'],
  ['ferretería, hardware, herramienta, tool, hardware store', 'hardware_store, home_improvement_store'],
  ['mueble, furniture, mueblería', 'furniture_store, home_goods_store, department_store'],
  ['deportes, sporting goods, artículos deportivos', 'sporting_goods_store'],
  ['electrónica, electronics, celular, phone store, computadora, laptop', 'electronics_store, department_store'],
  ['tienda de descuento, dollar store, barato, cheap, todo a un dólar', 'discount_store'],
  // services
  ['gasolina, gasolinera, gas, gas station, fuel, diésel, gasoline', 'gas_station, convenience_store'],
  [
    'cargador eléctrico, ev charger, supercharger, carga eléctrica, cargar, charging',
    'electric_vehicle_charging_station',
  ],
  ['farmacia, pharmacy, drugstore, botica, medicina, medicine, medicamento, vacuna, covid', pharmacies],
  [
    'doctor, médico, clínica, clinic, urgencias, emergency room, pediatra, ginecólogo, análisis clínicos, rayos x',
    'doctor, hospital',
  ],
  ['hospital, sanatorio', 'hospital'],
  ['dentista, dentist, dental, odontólogo', 'dentist', 'category Services'],
  ['banco, bank', 'bank'],
  ['cajero, atm, cajero automático, cash machine, efectivo', 'atm, bank'],
  ['policía, police', 'police'],
  ['correo, post office, correos, paquetería, paquete, envío, shipping, fedex, ups, dhl', 'post_office'],
  ['aeropuerto, airport, vuelo, flight, avión', 'airport, international_airport'],
  ['taller, mechanic, mecánico, car repair, llantera, llanta, cambio de llantas, tire', 'car_repair'],
  ['lavado de autos, autolavado, car wash', 'car_wash'],
  ['lavandería, laundry', 'laundry'],
  [
    'peluquería, barbería, barber, corte de pelo, haircut, estética, hair salon',
    'barber_shop, hair_salon, beauty_salon',
  ],
  ['gimnasio, gym', 'gym'],
  ['juzgado, courthouse, corte, court, tribunal, migración, immigration', `courthouse, ${offices}`],
  ['gobierno, government, ayuntamiento, city hall', `city_hall, ${offices}`],
  // things to see
  ['museo, museum', 'museum, science_museum'],
  ['arte, art, galería, gallery', 'art_gallery, cultural_center'],
  ['historia, history, histórico, historic, monumento, monument', 'historical_landmark, monument, museum'],
  ['parque, park', 'park, state_park'],
  ['alberca, piscina, nadar, swimming pool, swimming', 'swimming_pool, water_park'],
  ['lago, lake, pescar, fishing, kayak, campamento, camping', 'state_park, campground, rv_park'],
  ['iglesia, church, catedral, cathedral, misa', 'church'],
  ['cine, movie, cinema, película, movie theater, cartelera', 'movie_theater'],
  ['boliche, bowling', 'bowling_alley'],
  ['zoológico, zoo, animal', 'zoo, aquarium'],
  ['acuario, aquarium', 'aquarium'],
  ['golf', 'golf_course'],
  ['estadio, stadium, béisbol, baseball, tecolotes', 'stadium'],
  ['teatro, theater, obra', 'performing_arts_theater'],
  ['biblioteca, library', 'library'],
  ['billar, pool, billiards'],
  ...absentNames.split(/,\s+/).map((name): Concept => [name]),
  // spellings of names
  ['wbca, washington birthday, washingtons birthday, cumpleaños de washington'],
  ['whataburger, guataburger, guoterburger, waterburger, wataburger, what a burger'],
  ['7eleven, seven eleven'],
  ['dollar tree'],
  ['family dollar'],
  ['dollar general'],
  ['fireworks, fuegos artificiales, pirotecnia'],
  ['walmart, gualmart, wolmar, walmar, wal mart'],
  ['mcdonalds, macdonals, makdonals, mcdonal, mac donalds'],
  ['starbucks, estarbocs, starbocks, estarbuc'],
  ['chickfila, chikfila, chicfila, chic fil a, chik fil a'],
];

/** Words and phrases that narrow a search without naming anything; ignored beside other words. */
export const searchFillers = `fin de semana, domingo, sábado, mañana, conviene, cerca, cerca de mí, near, near me, abierto, abierto ahora, open, open now, ahora, hoy, ahorita, más, rápido, hora, cierra, abre, cosas, tienda, now, today, aquí,
  here, mejor, mejores, best, buen, buenos, bueno, buena, good, rico, rica, barato, barata, económico, económica, cheap, caro, que, qué, cómo, cuál, dónde, cuánto,
  cuánta, cuándo, where, what, how, is, está, estará, es, hay, va, ir, voy, tarda, tardando, quiero, busco, necesito, puedo, se puede, can, i, me, with,
  mi, queda, lugar, lugares, place, some, horario, hours, precio, price, teléfono, dirección, directions, address`;
