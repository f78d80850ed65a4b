import { language } from '#web/language/language.ts'

const en = {
  crash: {
    heading: 'Something went wrong.',
    explanation: 'Everything you saved is safe. Reloading the page usually helps.',
    reload: 'Reload Page',
  },
  missingChunk: {
    heading: 'A part of Tigena could not be loaded.',
    explanation:
      'There is a new version, or the connection was lost for a moment. Everything you saved is safe. Reload the page to load the rest.',
    reload: 'Reload Page',
  },
}

const am: typeof en = {
  crash: {
    heading: 'ስህተት ተፈጥሯል።',
    explanation: 'ያስቀመጡት ሁሉ ደህና ነው። ገጹን እንደገና መክፈት ብዙ ጊዜ ይረዳል።',
    reload: 'ገጹን እንደገና ክፈት',
  },
  missingChunk: {
    heading: 'የTigenaን አንድ ክፍል መጫን አልተቻለም።',
    explanation: 'አዲስ ዕትም አለ ወይም ግንኙነቱ ለአፍታ ተቋርጧል። ያስቀመጡት ሁሉ ደህና ነው። ቀሪውን ለመጫን ገጹን እንደገና ይክፈቱ።',
    reload: 'ገጹን እንደገና ክፈት',
  },
}

export const { crash: crashTexts, missingChunk: missingChunkTexts } = { en, am }[language]
