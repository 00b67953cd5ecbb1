import { object } from '#lib/fields.ts';
import { carouselFields } from '../shared/settings.ts';

export const settings = object(carouselFields);
