import { z } from 'zod';
import { uploadLimits } from '#domain/photos.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, photoUrls } from './wire.ts';

const file = z.file();
const example = new File([], 'foto.jpg');
const storedPhoto = z.object({ files: photoUrls });

/**
 * Photo uploads as multipart forms. They are not part of the contract because their bodies are too large to be parsed into one
 * input; server/http/uploads/upload-handler.ts handles them by these declarations.
 */
export const photoUploads = {
  ...describeEndpoints(apiTexts.placePhotos, {
    toPlace: endpoint({
      route: 'POST /api/places/UploadPhotos',
      access: 'partner',
      owns: { idPlace: 'place' },
      adminFields: 'none',
      example: { idPlace: 1, files: [example] },
      input: z.object({ idPlace: id, files: z.array(file).min(1).max(uploadLimits.photos) }),
      output: storedPhoto,
    }),
    photo: endpoint({
      route: 'POST /api/photos/UploadPhoto',
      access: 'partner',
      owns: 'none',
      adminFields: 'none',
      example: { photo: example },
      input: z.object({ photo: file }),
      output: storedPhoto,
    }),
  }),
  ...describeEndpoints(apiTexts.businessPhotos, {
    cover: endpoint({
      route: 'POST /api/businesses/UploadCover',
      access: 'partner',
      owns: { businessId: 'business' },
      adminFields: 'none',
      example: { businessId: 1, cover: example },
      input: z.object({ businessId: id, cover: file }),
      output: z.object({ UrlPortada: z.string() }),
    }),
    logo: endpoint({
      route: 'POST /api/businesses/UploadLogo',
      access: 'partner',
      owns: { businessId: 'business' },
      adminFields: 'none',
      example: { businessId: 1, logo: example },
      input: z.object({ businessId: id, logo: file }),
      output: z.object({ UrlLogo: z.string() }),
    }),
  }),
};
