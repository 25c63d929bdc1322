/** Follows «Subiste muchas fotos en poco tiempo.» */
export const photosPerHour = (max: number) => `Se pueden subir hasta ${max} por hora.`;
