import * as z from 'zod/mini';

/** A map view in addresses, `-10.91000,-37.07000,12.50`: degrees and zoom. */
export const mapPlaceText = z.codec(
  z.string(),
  z.object({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
  {
    decode: (text) => {
      const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
      const [latitude = 0, longitude = 0, zoom = 0] = numbers;
      const isPlace =
        numbers.length === 3 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 24;
      return isPlace ? { latitude, longitude, zoom } : { latitude: Number.NaN, longitude, zoom };
    },
    encode: ({ latitude, longitude, zoom }) => [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].join(','),
  },
);
