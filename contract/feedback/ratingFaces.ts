/** From the worst to the best. Old enough for the fonts of cheap phones. */
export const ratingFaces = ['😞', '😕', '😊', '😄', '😍'] as const
