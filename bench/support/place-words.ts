import type { PlaceCategory } from '#domain/places/categories.ts';

/** First words of generated names, and place types, by category. */
export const categoryWords: Record<PlaceCategory, { heads: string[]; types: string[] }> = {
  GENERAL: {
    heads: ['Plaza', 'Parque', 'Biblioteca', 'Oficina', 'Centro', 'Estación'],
    types: ['park', 'establishment', 'bus_station'],
  },
  Food: {
    heads: ['Taquería', 'Restaurante', 'Cafetería', 'Mariscos', 'Panadería', 'Pollos'],
    types: ['american_restaurant', 'bakery', 'cafe'],
  },
  Kids: {
    heads: ['Guardería', 'Juguetería', 'Ludoteca', 'Salón', 'Academia', 'Brincolines'],
    types: ['amusement_park', 'community_center', 'bowling_alley'],
  },
  Shop: {
    heads: ['Tienda', 'Boutique', 'Zapatería', 'Mueblería', 'Joyería', 'Perfumería'],
    types: ['clothing_store', 'discount_store', 'electronics_store'],
  },
  Stay: {
    heads: ['Hotel', 'Motel', 'Posada', 'Hostal', 'Suites', 'Hacienda'],
    types: ['campground', 'establishment', 'bar'],
  },
  Attraction: {
    heads: ['Museo', 'Galería', 'Mirador', 'Teatro', 'Jardín', 'Mercado'],
    types: ['art_gallery', 'cultural_center', 'arena'],
  },
  Service: {
    heads: ['Taller', 'Farmacia', 'Clínica', 'Notaría', 'Lavandería', 'Estética'],
    types: ['car_repair', 'dentist', 'beauty_salon'],
  },
  NightLife: {
    heads: ['Cantina', 'Bar', 'Discoteca', 'Cervecería', 'Billar', 'Karaoke'],
    types: ['bar', 'bar_and_grill', 'casino'],
  },
};

export const givenNames = [
  ...['María', 'José', 'Guadalupe', 'Juan', 'Rosario', 'Pedro', 'Lupita', 'Chuy', 'Beto', 'Toño', 'Nacho', 'Paco'],
  ...['Elena', 'Carmen', 'Lucía', 'Sofía', 'Ramón', 'Andrés', 'Raúl', 'Óscar', 'Félix', 'Hugo', 'Iván', 'Julián'],
  ...['Esperanza', 'Consuelo', 'Socorro', 'Dolores', 'Mercedes', 'Pilar', 'Teresa', 'Graciela', 'Yolanda', 'Norma'],
  ...['Alfonso', 'Arturo', 'Bernardo', 'Cristóbal', 'Damián', 'Eduardo', 'Fernando', 'Gerardo', 'Humberto', 'Ignacio'],
  ...['Leticia', 'Magdalena', 'Natalia', 'Olivia', 'Patricia', 'Raquel', 'Silvia', 'Ximena', 'Zulema', 'Wenceslao'],
];

export const familyNames = [
  ...['García', 'Martínez', 'Rodríguez', 'Hernández', 'González', 'López', 'Salinas', 'Benavides', 'Treviño', 'Cantú'],
  ...['Garza', 'Villarreal', 'Ramírez', 'Sánchez', 'Flores', 'Vidaurri', 'Zamora', 'Ochoa', 'Peña', 'Quiroga'],
  ...['Montemayor', 'Elizondo', 'Cavazos', 'Guerra', 'Longoria', 'Barrera', 'Uribe', 'Tijerina', 'Sepúlveda', 'Leal'],
  ...['Alvarado', 'Bustamante', 'Castañeda', 'Domínguez', 'Escobedo', 'Fuentes', 'Gallegos', 'Herrera', 'Ibarra'],
  ...['Juárez', 'Lozano', 'Mendiola', 'Navarro', 'Ordóñez', 'Palacios', 'Quintanilla', 'Rentería', 'Saucedo', 'Tapia'],
  ...['Urdiales', 'Valdez', 'Yáñez', 'Zepeda', 'Arredondo', 'Botello', 'Cárdenas', 'Dávila', 'Esquivel', 'Farías'],
];

/** Last words of generated names; '' stands for none. */
export const surroundings = ['', '', '', 'Express', 'Norte', 'Sur', 'Centro', 'Express', 'Premier', 'Frontera'];

export const streets = [
  ...['Calle Iturbide', 'Calle Hidalgo', 'Calle Zaragoza', 'Calle Matamoros', 'Calle Lincoln', 'Calle Houston'],
  ...['San Bernardo Avenue', 'Santa Ursula Avenue', 'McPherson Road', 'Del Mar Boulevard', 'Bob Bullock Loop'],
  ...['Saunders Street', 'Guadalupe Street', 'Chihuahua Street', 'Meadow Avenue', 'Springfield Avenue', 'Mines Road'],
  ...['Jacaman Road', 'Calton Road', 'Clark Boulevard', 'Santa Maria Avenue', 'Corpus Christi Street', 'Park Street'],
];

/** Tags that occur in no name or address, so that a search for one matches only tags. */
export const tagWords = [
  ...['Terraza', 'Estacionamiento', 'Internet inalámbrico', 'Música en vivo', 'Para llevar', 'Mascotas', 'Accesible'],
  ...[
    'Área infantil',
    'Desayuno',
    'Reservaciones',
    'Dólares y pesos',
    'Servicio a domicilio',
    'Vista al río',
    'Alberca',
  ],
];
