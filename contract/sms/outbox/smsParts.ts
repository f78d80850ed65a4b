/** The characters of the GSM 03.38 alphabet, in which an SMS part has room for more than twice as many. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Also in that alphabet, but each takes two places: an escape and itself. */
const escapedCharacters = new Set('\f^{}\\[~]|€')

type Alphabet = 'GSM-7' | 'Unicode'

/** The places in a message of one part, and in each part of a longer one, which also numbers its parts. */
const capacities: Readonly<Record<Alphabet, { readonly single: number; readonly multiple: number }>> = {
  'GSM-7': { single: 160, multiple: 153 },
  Unicode: { single: 70, multiple: 67 },
}

interface SmsParts {
  readonly alphabet: Alphabet
  /** The places that the text takes: an escaped character and an emoji take two. */
  readonly length: number
  readonly parts: number
  /** The first character outside the GSM alphabet. It makes the whole message a Unicode one. */
  readonly unicodeCharacter: string | null
}

const isGsm = (character: string): boolean => basicCharacters.has(character) || escapedCharacters.has(character)

/** Neither an escaped character nor a surrogate pair is divided between two parts. */
const countFilledParts = (places: readonly number[], capacity: number): number => {
  let parts = 0
  let free = 0
  for (const size of places) {
    if (size > free) {
      parts += 1
      free = capacity
    }
    free -= size
  }
  return parts
}

/** How many parts a text is sent in. The provider charges for each. */
export const countSmsParts = (text: string): SmsParts => {
  const characters = [...text]
  const unicodeCharacter = characters.find(character => !isGsm(character)) ?? null
  const alphabet = unicodeCharacter === null ? 'GSM-7' : 'Unicode'
  const places = characters.map(character =>
    unicodeCharacter === null ? (escapedCharacters.has(character) ? 2 : 1) : character.length,
  )
  const length = places.reduce((sum, size) => sum + size, 0)
  const { single, multiple } = capacities[alphabet]
  return {
    alphabet,
    length,
    parts: countFilledParts(places, length <= single ? single : multiple),
    unicodeCharacter,
  }
}
