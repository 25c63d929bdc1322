/** Pages that a search can lead to, besides places: cards ahead of the results. */
export const searchPages = ['dollar', 'bridges', 'bridge', 'coupons', 'alerts', 'beforeCrossing', 'category'] as const;
type SearchPage = (typeof searchPages)[number];
/** A card ahead of the places. `key` is the port of a bridge, the name of a directory category, else ''. */
export type SearchCard = { page: SearchPage; key: string };

/** Meaning that several words and phrases of both languages share. */
type Concept = {
  /** Names that mean the same, separated by commas. Plurals, accents and words such as 'de' make no difference. */
  names: string;
  /** Place types that fit, also related ones where the exact type is rare: shoes are sold in malls too. */
  types?: string[];
  card?: SearchCard;
};

const page = (page: SearchPage, key = ''): SearchCard => ({ page, key });
const category = (name: string) => page('category', name);
const malls = ['shopping_mall', 'outlet_mall'];
const clothes = ['clothing_store', 'department_store', ...malls];
const coffee = ['cafe', 'coffee_shop'];
const offices = ['government_office', 'county_government_office', 'city_government_office', 'local_government_office'];

/** Bilingual synonyms and the pages that they lead to. */
export const concepts: Concept[] = [
  // crossing and money
  { names: 'dólar, dollar, usd, tipo de cambio, exchange rate, peso, precio del dólar, cambio', card: page('dollar') },
  {
    names: 'casa de cambio, currency exchange, cambiar dinero, cambiar dólares, money exchange',
    ...{ types: ['currency_exchange'], card: page('dollar') },
  },
  {
    names: 'puente, bridge, border, frontera, cruce, cruzar, crossing, fila, espera, wait time, garita, tráfico',
    ...{ types: ['border_crossing'], card: page('bridges') },
  },
  {
    names: 'puente 1, bridge 1, puente uno, puente viejo, gateway, puerta de las américas',
    card: page('bridge', '230401'),
  },
  { names: 'puente 2, bridge 2, puente dos, juárez, juárez lincoln, lincoln', card: page('bridge', '230402') },
  { names: 'colombia, solidaridad, puente colombia, solidarity', card: page('bridge', '230403') },
  { names: 'puente 3, bridge 3, comercio mundial, world trade, puente tres, fast', card: page('bridge', '230404') },
  { names: 'cupón, coupon, descuento, discount, oferta, deal, promoción, promo', card: page('coupons') },
  { names: 'aviso, alerta, alert, noticia, news', card: page('alerts') },
  {
    names: 'visa, pasaporte, passport, permiso, permit, i-94, aduana, customs, peaje, toll, documento, requisito',
    card: page('beforeCrossing'),
  },
  { names: 'baño, bathroom, restroom, sanitario, toilet, wc', card: page('beforeCrossing') },
  { names: 'emergencia, 911, emergency, ambulancia', types: ['hospital', 'police'], card: page('beforeCrossing') },
  { names: 'sentri, ready lane, global entry', card: page('bridges') },
  { names: 'embajada, embassy', card: page('beforeCrossing') },
  { names: 'consulado, consulate', types: ['embassy'], card: page('beforeCrossing') },
  { names: 'estacionamiento, parking, estacionar', types: ['parking'], card: page('beforeCrossing') },
  // categories of the directory
  {
    names: 'evento, event, concierto, concert, feria, festival, fiesta',
    types: ['event_venue', 'arena'],
    card: category('Events'),
  },
  { names: 'compras, shopping, shop, de compras', types: malls, card: category('Shop') },
  {
    names: 'comida, food, comer, eat, comedor, cena, dinner, almuerzo, lunch',
    types: ['restaurant'],
    card: category('Food'),
  },
  {
    names: 'niño, kid, niña, children, infantil',
    types: [
      'aquarium',
      'zoo',
      'planetarium',
      'science_museum',
      'science_center',
      'bowling_alley',
      'playground',
      'toy_store',
      'amusement_park',
    ],
    card: category('Kids'),
  },
  {
    names: 'atracción, attraction, turismo, tourism, qué hacer, things to do, paseo, visitar, turístico',
    ...{ types: ['tourist_attraction', 'museum', 'zoo'], card: category('Attractions') },
  },
  {
    names: 'hotel, hospedaje, lodging, motel, dormir, habitación, alojamiento',
    types: ['hotel', 'lodging', 'motel'],
    card: category('Stay'),
  },
  {
    names: 'vida nocturna, nightlife, night life, antro, discoteca, nightclub, club nocturno, bailar, dancing',
    types: ['night_club'],
    card: category('Night Life'),
  },
  { names: 'servicio, service, trámite', types: offices, card: category('Services') },
  // eating and drinking
  { names: 'restaurante, restaurant', types: ['restaurant'] },
  { names: 'taco, taquería, taco shop', types: ['taco_restaurant', 'mexican_restaurant'] },
  {
    names: 'comida mexicana, mexican food, mexicano, mexican, antojitos mexicanos',
    types: ['mexican_restaurant', 'taco_restaurant'],
  },
  {
    names: 'birria, barbacoa, carnitas, menudo, pozole, enchilada, quesadilla, burrito, torta, tamal, mole',
    types: ['mexican_restaurant', 'taco_restaurant'],
  },
  {
    names: 'carne asada, cortes, steak, steakhouse, bistec, parrillada, arrachera, cabrito',
    types: ['steak_house', 'barbecue_restaurant'],
  },
  { names: 'bbq, barbecue, asado, brisket', types: ['barbecue_restaurant', 'korean_restaurant'] },
  {
    names: 'mariscos, seafood, camarón, shrimp, pescado, fish, ceviche, ostión, oyster',
    types: ['seafood_restaurant'],
  },
  {
    names: 'comida china, china food, chino, chinese, chinese food',
    types: ['chinese_restaurant', 'asian_restaurant'],
  },
  { names: 'sushi, comida japonesa, japonés, japanese, ramen', types: ['sushi_restaurant', 'japanese_restaurant'] },
  {
    names: 'comida asiática, asiático, asian, comida coreana, coreano, korean',
    types: ['asian_restaurant', 'korean_restaurant', 'chinese_restaurant'],
  },
  { names: 'comida italiana, italiano, italian, pasta, lasaña', types: ['italian_restaurant'] },
  { names: 'pizza, pizzería', types: ['pizza_restaurant'] },
  { names: 'hamburguesa, burger, hamburger', types: ['hamburger_restaurant'] },
  { names: 'comida rápida, fast food', types: ['fast_food_restaurant'] },
  { names: 'pollo, chicken, pollo frito, fried chicken', types: ['chicken_restaurant'] },
  { names: 'alitas, wings, boneless', types: ['chicken_wings_restaurant'] },
  { names: 'sándwich, sandwich, lonche, sub', types: ['sandwich_shop'] },
  { names: 'desayuno, breakfast, brunch, almorzar, huevos', types: ['breakfast_restaurant', ...coffee, 'donut_shop'] },
  { names: 'café, coffee, cafetería, coffee shop, latte, espresso', types: coffee },
  { names: 'dona, donut, doughnut', types: ['donut_shop'] },
  { names: 'pan, panadería, bakery, pastel, cake, pastelería', types: ['bakery', 'donut_shop'] },
  { names: 'postre, dessert, dulce, churro, galleta, cookie', types: ['dessert_shop', 'bakery'] },
  { names: 'helado, ice cream, nieve, paleta, heladería, nevería', types: ['ice_cream_shop', 'dessert_shop'] },
  { names: 'antojito, snack, elote, raspa, botana', types: ['snack_bar'] },
  {
    names: 'cerveza, beer, trago, drinks, copas, cantina, bar, cocktail, coctel, margarita, tequila',
    types: ['bar', 'pub', 'sports_bar', 'bar_and_grill'],
  },
  { names: 'vino, wine, vinos', types: ['wine_bar', 'liquor_store'] },
  { names: 'licorería, liquor store, licor', types: ['liquor_store', 'convenience_store'] },
  // shopping
  { names: 'centro comercial, mall, plaza comercial', types: malls },
  { names: 'outlet', types: ['outlet_mall'] },
  { names: 'ropa, tienda de ropa, clothes, clothing, clothing store, vestido, pantalón, jeans', types: clothes },
  {
    names: 'zapato, shoe, shoe store, zapatería, tenis, sneaker, calzado',
    types: ['shoe_store', 'sporting_goods_store', ...clothes],
  },
  { names: 'tienda departamental, department store', types: ['department_store'] },
  {
    names: 'supermercado, supermarket, súper, grocery, mandado, despensa, abarrotes',
    types: ['supermarket', 'grocery_store'],
  },
  { names: 'tienda de conveniencia, convenience store, tiendita, minisúper', types: ['convenience_store'] },
  { names: 'mercado, market, tianguis, pulga, flea market', types: ['market', 'flea_market', 'farmers_market'] },
  {
    names: 'maquillaje, makeup, cosméticos, cosmetics, perfume, belleza, beauty',
    types: ['cosmetics_store', 'beauty_salon'],
  },
  { names: 'juguete, toy, juguetería, toy store', types: ['toy_store', 'department_store'] },
  { names: 'mascota, pet, perro, dog, gato, pet store', types: ['pet_store', 'veterinary_care'] },
  { names: 'veterinaria, veterinario, vet, veterinarian', types: ['veterinary_care'] },
  {
    names: 'ferretería, hardware, herramienta, tool, hardware store',
    types: ['hardware_store', 'home_improvement_store'],
  },
  { names: 'deportes, sporting goods, artículos deportivos', types: ['sporting_goods_store'] },
  {
    names: 'electrónica, electronics, celular, phone store, computadora',
    types: ['electronics_store', 'department_store'],
  },
  { names: 'auto, car, carro, coche, agencia de autos, car dealer', types: ['car_dealer', 'car_rental'] },
  { names: 'barato, tienda de descuento, dollar store', types: ['discount_store'] },
  // services
  { names: 'gasolina, gasolinera, gas, gas station, fuel, diésel', types: ['gas_station', 'convenience_store'] },
  {
    names: 'cargador eléctrico, ev charger, supercharger, carga eléctrica',
    types: ['electric_vehicle_charging_station'],
  },
  { names: 'farmacia, pharmacy, drugstore, botica, medicina, medicine', types: ['pharmacy', 'drugstore'] },
  { names: 'doctor, médico, clínica, clinic, urgencias, emergency room', types: ['doctor', 'hospital'] },
  { names: 'hospital, sanatorio', types: ['hospital'] },
  { names: 'dentista, dentist, dental, odontólogo', types: ['dentist'], card: category('Services') },
  { names: 'banco, bank', types: ['bank'] },
  { names: 'cajero, atm, cajero automático, cash machine, efectivo', types: ['atm', 'bank'] },
  { names: 'policía, police', types: ['police'] },
  { names: 'correo, post office, correos', types: ['post_office'] },
  { names: 'aeropuerto, airport, vuelo, flight, avión', types: ['airport', 'international_airport'] },
  {
    names: 'autobús, bus, camión, central de autobuses, bus station',
    types: ['bus_station', 'bus_stop', 'transit_station'],
  },
  { names: 'taller, mechanic, mecánico, llantera, car repair', types: ['car_repair'] },
  { names: 'lavandería, laundry', types: ['laundry'] },
  {
    names: 'peluquería, barbería, barber, corte de pelo, haircut, estética, hair salon',
    types: ['barber_shop', 'hair_salon', 'beauty_salon'],
  },
  { names: 'gimnasio, gym', types: ['gym'] },
  { names: 'juzgado, courthouse, corte, court, tribunal', types: ['courthouse'] },
  { names: 'gobierno, government, ayuntamiento, city hall', types: ['city_hall', ...offices] },
  // things to see
  { names: 'museo, museum', types: ['museum', 'science_museum'] },
  { names: 'arte, art, galería, gallery', types: ['art_gallery', 'cultural_center'] },
  {
    names: 'historia, history, histórico, historic, monumento, monument',
    types: ['historical_landmark', 'monument', 'museum'],
  },
  { names: 'parque, park', types: ['park', 'state_park'] },
  { names: 'lago, lake, pescar, fishing, kayak, campamento, camping', types: ['state_park', 'campground', 'rv_park'] },
  { names: 'iglesia, church, catedral, cathedral, misa', types: ['church'] },
  { names: 'cine, movie, cinema, película, movie theater', types: ['movie_theater'] },
  { names: 'boliche, bowling', types: ['bowling_alley'] },
  { names: 'zoológico, zoo, animal', types: ['zoo', 'aquarium'] },
  { names: 'acuario, aquarium', types: ['aquarium'] },
  { names: 'golf', types: ['golf_course'] },
  { names: 'estadio, stadium, béisbol, baseball', types: ['stadium'] },
  { names: 'teatro, theater, obra', types: ['performing_arts_theater'] },
  { names: 'biblioteca, library', types: ['library'] },
  { names: 'billar, pool, billiards', types: [] },
];

/** Words and phrases that narrow a search without naming anything; ignored beside other words. */
export const fillers =
  'cerca del puente, cerca de mí, near the bridge, near me, cerca, near, abierto ahora, open now, mejor, best, buen, good';
