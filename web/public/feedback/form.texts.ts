import type { RatedAspect } from '#contract/feedback/feedback.ts'

interface Aspect {
  readonly name: string
  readonly question: string
  readonly missing: string
}

const en = {
  lead: (device: string) => `Tell us about the repair of your ${device}. It takes one minute.`,
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: ['Overall Experience', 'Detailed Ratings', 'Additional Comments'] as [string, string, string],
  scale: { 1: 'Very Poor', 2: 'Poor', 3: 'Good', 4: 'Great', 5: 'Excellent' },
  overall: {
    name: 'Overall rating',
    question: 'How satisfied are you overall?',
    missing: 'Please provide an overall rating.',
  } as Aspect,
  aspects: {
    quality: {
      name: 'Quality',
      question: 'How well does your device work now?',
      missing: 'Please rate the quality.',
    },
    speed: {
      name: 'Speed',
      question: 'How satisfied are you with the time it took?',
      missing: 'Please rate the speed.',
    },
    communication: {
      name: 'Communication',
      question: 'How well did we keep you informed?',
      missing: 'Please rate the communication.',
    },
    recommendation: {
      name: 'Recommendation',
      question: 'How likely are you to recommend us?',
      missing: 'Please say how likely you are to recommend us.',
    },
  } as Record<RatedAspect, Aspect>,
  comment: 'What did you like or dislike?',
  suggestion: 'What could we do better?',
  optional: 'Optional',
  charactersLeft: (left: number) => `${left} characters left`,
  back: 'Back',
  next: 'Next',
  submit: 'Submit Feedback',
  submitting: 'Submitting...',
  failed: 'Failed to submit feedback. Please try again.',
  thanks: 'Thank you for your feedback!',
  received: 'We read every answer. It helps us improve our service.',
  alreadyGiven: 'You have already given feedback on this repair.',
  toRepair: 'View your repair',
}

const am: typeof en = {
  lead: device => `ስለ ${device} ጥገና አስተያየትዎን ይንገሩን። አንድ ደቂቃ ብቻ ይወስዳል።`,
  progress: (step, steps) => `ደረጃ ${step} ከ${steps}`,
  steps: ['አጠቃላይ ተሞክሮ', 'ዝርዝር ምዘና', 'ተጨማሪ አስተያየት'],
  scale: { 1: 'በጣም ደካማ', 2: 'ደካማ', 3: 'ጥሩ', 4: 'በጣም ጥሩ', 5: 'እጅግ በጣም ጥሩ' },
  overall: { name: 'አጠቃላይ ምዘና', question: 'በአጠቃላይ ምን ያህል ረክተዋል?', missing: 'እባክዎ አጠቃላይ ምዘና ይስጡ።' },
  aspects: {
    quality: { name: 'ጥራት', question: 'ስልክዎ አሁን ምን ያህል በደንብ ይሠራል?', missing: 'እባክዎ ጥራቱን ይመዝኑ።' },
    speed: { name: 'ፍጥነት', question: 'የወሰደው ጊዜ እንዴት ነበር?', missing: 'እባክዎ ፍጥነቱን ይመዝኑ።' },
    communication: {
      name: 'መረጃ አሰጣጥ',
      question: 'ስለ ጥገናው ምን ያህል በደንብ አሳወቅንዎ?',
      missing: 'እባክዎ መረጃ አሰጣጡን ይመዝኑ።',
    },
    recommendation: {
      name: 'ለሌሎች መጠቆም',
      question: 'እኛን ለወዳጆችዎ ለመጠቆም ምን ያህል ደስተኛ ነዎት?',
      missing: 'እባክዎ ለሌሎች መጠቆምን ይመዝኑ።',
    },
  },
  comment: 'ምን ወደዱ? ምንስ አልወደዱም?',
  suggestion: 'ምን ብናሻሽል ይሻላል?',
  optional: 'ግዴታ ያልሆነ',
  charactersLeft: left => `${left} ፊደላት ይቀራሉ`,
  back: 'ተመለስ',
  next: 'ቀጥል',
  submit: 'አስተያየት ላክ',
  submitting: 'በመላክ ላይ...',
  failed: 'አስተያየትዎን መላክ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  thanks: 'ስለ አስተያየትዎ እናመሰግናለን!',
  received: 'እያንዳንዱን መልስ እናነባለን፤ የተሻለ ጥገና ለመስጠትም ይረዳናል።',
  alreadyGiven: 'ይህ ጥገና እንዴት እንደነበር ነግረውናል።',
  toRepair: 'ጥገናዎን ይመልከቱ',
}

export const formTexts = { en, am }
