import { businessCategories, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Tx } from '#server/db/store.ts';

type Names = [spanish: string, english: string];

/** Business categories of a border city, from shopping and dining to border services. */
export const seededCategories: { names: Names; subcategories: Names[] }[] = [
  {
    names: ['Restaurantes y comida', 'Restaurants and food'],
    subcategories: [
      ['Comida mexicana', 'Mexican food'],
      ['Carnes y asados', 'Steaks and barbecue'],
      ['Mariscos', 'Seafood'],
      ['Comida rápida', 'Fast food'],
      ['Comida asiática', 'Asian food'],
      ['Pizza y pasta', 'Pizza and pasta'],
      ['Cafetería', 'Coffee shop'],
      ['Panadería y repostería', 'Bakery and pastries'],
    ],
  },
  {
    names: ['Bares y vida nocturna', 'Bars and nightlife'],
    subcategories: [
      ['Bar', 'Bar'],
      ['Cervecería', 'Brewery'],
      ['Antro', 'Night club'],
      ['Música en vivo', 'Live music'],
    ],
  },
  {
    names: ['Ropa y calzado', 'Clothing and shoes'],
    subcategories: [
      ['Ropa de mujer', "Women's clothing"],
      ['Ropa de hombre', "Men's clothing"],
      ['Ropa de niños', "Children's clothing"],
      ['Calzado', 'Shoes'],
      ['Outlet', 'Outlet'],
      ['Ropa de segunda', 'Second-hand clothing'],
    ],
  },
  {
    names: ['Supermercados y abarrotes', 'Supermarkets and groceries'],
    subcategories: [
      ['Supermercado', 'Supermarket'],
      ['Tienda de conveniencia', 'Convenience store'],
      ['Carnicería', 'Butcher shop'],
      ['Productos mexicanos', 'Mexican products'],
      ['Mayoreo', 'Wholesale'],
    ],
  },
  {
    names: ['Electrónica y celulares', 'Electronics and phones'],
    subcategories: [
      ['Celulares y planes', 'Phones and plans'],
      ['Computadoras', 'Computers'],
      ['Reparación de electrónicos', 'Electronics repair'],
      ['Videojuegos', 'Video games'],
    ],
  },
  {
    names: ['Perfumería, joyería y regalos', 'Perfume, jewelry and gifts'],
    subcategories: [
      ['Perfumería', 'Perfume shop'],
      ['Joyería y relojes', 'Jewelry and watches'],
      ['Regalos y recuerdos', 'Gifts and souvenirs'],
      ['Florería', 'Florist'],
      ['Artesanías', 'Handicrafts'],
    ],
  },
  {
    names: ['Salud y farmacias', 'Health and pharmacies'],
    subcategories: [
      ['Farmacia', 'Pharmacy'],
      ['Médico', 'Doctor'],
      ['Dentista', 'Dentist'],
      ['Óptica', 'Optician'],
      ['Laboratorio', 'Laboratory'],
      ['Urgencias', 'Urgent care'],
    ],
  },
  {
    names: ['Belleza y cuidado personal', 'Beauty and personal care'],
    subcategories: [
      ['Salón de belleza', 'Beauty salon'],
      ['Barbería', 'Barbershop'],
      ['Spa y masajes', 'Spa and massage'],
      ['Uñas', 'Nails'],
      ['Gimnasio', 'Gym'],
    ],
  },
  {
    names: ['Cambio de moneda y finanzas', 'Currency exchange and finance'],
    subcategories: [
      ['Casa de cambio', 'Currency exchange'],
      ['Banco', 'Bank'],
      ['Envío de dinero', 'Money transfer'],
      ['Seguros', 'Insurance'],
      ['Impuestos y contabilidad', 'Taxes and accounting'],
    ],
  },
  {
    names: ['Trámites y servicios de frontera', 'Border paperwork and services'],
    subcategories: [
      ['Seguro de auto para México', 'Mexican car insurance'],
      ['Agencia aduanal', 'Customs broker'],
      ['Importación de vehículos', 'Vehicle import'],
      ['Visas y pasaportes', 'Visas and passports'],
      ['Notaría y traducciones', 'Notary and translations'],
      ['Paquetería y casilleros', 'Parcels and mailboxes'],
    ],
  },
  {
    names: ['Automotriz', 'Automotive'],
    subcategories: [
      ['Taller mecánico', 'Car repair'],
      ['Llantas', 'Tires'],
      ['Refacciones', 'Auto parts'],
      ['Venta de autos', 'Car sales'],
      ['Lavado de autos', 'Car wash'],
      ['Gasolinera', 'Gas station'],
    ],
  },
  {
    names: ['Transporte y logística', 'Transport and logistics'],
    subcategories: [
      ['Autobuses', 'Buses'],
      ['Taxis y traslados', 'Taxis and transfers'],
      ['Renta de autos', 'Car rental'],
      ['Carga y fletes', 'Freight'],
      ['Almacenes', 'Warehouses'],
      ['Estacionamiento', 'Parking'],
    ],
  },
  {
    names: ['Hospedaje', 'Lodging'],
    subcategories: [
      ['Hotel', 'Hotel'],
      ['Motel', 'Motel'],
      ['Estancia larga', 'Extended stay'],
      ['Casas rodantes', 'RV park'],
    ],
  },
  {
    names: ['Familia y diversión', 'Family and fun'],
    subcategories: [
      ['Cine', 'Movie theater'],
      ['Boliche y juegos', 'Bowling and games'],
      ['Fiestas infantiles', "Children's parties"],
      ['Deportes', 'Sports'],
      ['Museos y cultura', 'Museums and culture'],
    ],
  },
  {
    names: ['Hogar y construcción', 'Home and building'],
    subcategories: [
      ['Muebles', 'Furniture'],
      ['Ferretería', 'Hardware store'],
      ['Línea blanca', 'Appliances'],
      ['Plomería y electricidad', 'Plumbing and electrical'],
      ['Aire acondicionado', 'Air conditioning'],
    ],
  },
  {
    names: ['Servicios profesionales y educación', 'Professional services and education'],
    subcategories: [
      ['Abogados', 'Lawyers'],
      ['Bienes raíces', 'Real estate'],
      ['Escuelas y cursos', 'Schools and courses'],
      ['Imprenta y publicidad', 'Printing and advertising'],
      ['Veterinaria y mascotas', 'Veterinary and pets'],
    ],
  },
];

/** Inserts the business categories if there are none. */
export async function seedCategories(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ id: businessCategories.id }).from(businessCategories).limit(1);
  if (existing) return;
  for (const { names, subcategories } of seededCategories) {
    const [nameEs, nameEn] = names;
    const [inserted] = await tx.insert(businessCategories).values({ nameEs, nameEn }).returning();
    const categoryId = inserted?.id ?? 0;
    const rows = subcategories.map(([es, en]) => ({ categoryId, nameEs: es, nameEn: en }));
    await tx.insert(businessSubcategories).values(rows);
  }
}
