/** From worst to best. These emoji are old enough for the fonts of cheap phones. */
export const ratingFaces = ['😞', '😕', '😊', '😄', '😍'] as const
