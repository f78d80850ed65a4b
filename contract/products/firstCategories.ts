/** The categories of products of a new shop. A migration stores the same. */
export const firstCategories = [
  'Smartphones',
  'Basic Phones',
  'Chargers & Cables',
  'Cases & Screen Protectors',
] as const
