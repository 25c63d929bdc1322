/** Appended to «Subiste muchas fotos en poco tiempo.» */
export const formatPhotoQuota = (max: number) => `Se pueden subir hasta ${max} por hora.`;
