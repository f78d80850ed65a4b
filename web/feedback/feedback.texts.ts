import { type RatedAspect, ratingNames, type ShopSender } from '#contract/feedback/feedback.ts'
import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

type RatingNames = readonly [string, string, string, string, string]

const en = {
  feedbackTexts: {
    /** From worst to best. */
    ratingNames: ratingNames as RatingNames,
    heading: 'Customer Feedback Dashboard',
    lead: 'Monitor customer satisfaction and feedback trends',
    fetchFailed: 'Failed to fetch feedback data',
    responseRate: 'Response Rate',
    responded: (responses: number, customers: number) =>
      `${formatCount(responses)} of ${formatCount(customers)} customers responded`,
    averageRating: 'Average Rating',
    basedOn: (reviews: number) => `Based on ${formatCount(reviews)} reviews`,
    breakdown: 'Rating Breakdown',
    distribution: 'Rating Distribution',
    reviewCount: formatCount,
    ratingOf: (rating: number, name: string) => `${rating} ${name}`,
    outOfFive: (figure: string) => `${figure}/5`,
    unrated: '–',
    months: 'Last Twelve Months',
    month: 'Month',
    responses: 'Responses',
    asTable: 'Show the figures as a table',
    noneInMonths: 'No feedback in the last twelve months.',
    reopened: (reviews: number) =>
      `${countOf(reviews, 'review belongs to a repair that was', 'reviews belong to repairs that were')} re-opened and not counted here until done again.`,
    sentFrom: {
      staffSession: 'Sent while signed in as staff',
      allowedAddress: 'Sent from an allowed address',
    } satisfies Record<ShopSender, string>,
    leftOut: 'Repair re-opened, not counted',
    all: 'All Feedback',
    allLead: 'All feedback, newest first, also that of re-opened repairs.',
    backToDashboard: 'Back to Dashboard',
    allRatings: 'All ratings',
    recent: 'Recent Feedback',
    repair: 'Repair',
    repairNumber: (number: string) => `#${number}`,
    customer: 'Customer',
    device: 'Device',
    rating: 'Rating',
    submitted: 'Submitted',
    viewDetails: 'View Details',
    viewDetailsOf: (number: string) => `View Details of ${number}`,
    suggestion: (text: string) => `Suggestion: ${text}`,
    showAll: 'Show all',
    showLess: 'Show less',
    nothing: 'No feedback submitted yet',
    nothingExplanation:
      'Customers are asked for feedback when their repair is delivered. Their answers are listed here.',
  },
  aspectNames: {
    quality: 'Quality',
    speed: 'Speed',
    communication: 'Communication',
    recommendation: 'Recommendation',
  } satisfies Record<RatedAspect, string>,
}

const am: typeof en = {
  feedbackTexts: {
    ratingNames: ['በጣም ደካማ', 'ደካማ', 'ጥሩ', 'በጣም ጥሩ', 'እጅግ በጣም ጥሩ'],
    heading: 'የደንበኞች አስተያየት ዳሽቦርድ',
    lead: 'ደንበኞች ምን ያህል እንደረኩና አስተያየታቸው እንዴት እንደሚለወጥ ይከታተሉ',
    fetchFailed: 'አስተያየቶችን መጫን አልተቻለም',
    responseRate: 'የምላሽ መጠን',
    responded: (responses, customers) => `ከ${formatCount(customers)} ደንበኞች ${formatCount(responses)} መልሰዋል`,
    averageRating: 'አማካይ ደረጃ',
    basedOn: reviews => `በ${formatCount(reviews)} አስተያየቶች ላይ የተመሠረተ`,
    breakdown: 'ደረጃ በዝርዝር',
    distribution: 'የደረጃዎች ስርጭት',
    reviewCount: formatCount,
    ratingOf: (rating, name) => `${rating} ${name}`,
    outOfFive: figure => `${figure}/5`,
    unrated: '–',
    months: 'ያለፉት አሥራ ሁለት ወራት',
    month: 'ወር',
    responses: 'ምላሾች',
    asTable: 'ቁጥሮቹን በሠንጠረዥ አሳይ',
    noneInMonths: 'ባለፉት አሥራ ሁለት ወራት አስተያየት አልተሰጠም።',
    reopened: reviews => `${formatCount(reviews)} አስተያየት እንደገና የተከፈቱ ጥገናዎች ስለሆነ፣ ጥገናው እንደገና እስኪጠናቀቅ እዚህ አይቆጠርም።`,
    sentFrom: {
      staffSession: 'የተላከው ሠራተኛ ገብቶ ሳለ ነው',
      allowedAddress: 'የተላከው ከተፈቀደ አድራሻ ነው',
    },
    leftOut: 'ጥገናው እንደገና ተከፍቷል፣ አይቆጠርም',
    all: 'ሁሉም አስተያየቶች',
    allLead: 'ሁሉም አስተያየቶች ከአዲሱ ጀምሮ፣ እንደገና የተከፈቱ ጥገናዎችንም ጨምሮ።',
    backToDashboard: 'ወደ ዳሽቦርዱ ተመለስ',
    allRatings: 'ሁሉም ደረጃዎች',
    recent: 'የቅርብ ጊዜ አስተያየቶች',
    repair: 'ጥገና',
    repairNumber: number => `#${number}`,
    customer: 'ደንበኛ',
    device: 'መሣሪያ',
    rating: 'ደረጃ',
    submitted: 'የተላከው',
    viewDetails: 'ዝርዝሩን አሳይ',
    viewDetailsOf: number => `የ${number} ዝርዝር አሳይ`,
    suggestion: text => `የማሻሻያ ሐሳብ፦ ${text}`,
    showAll: 'ሁሉንም አሳይ',
    showLess: 'አሳጥር',
    nothing: 'እስካሁን አስተያየት አልተሰጠም',
    nothingExplanation: 'ደንበኞች መሣሪያቸውን ሲወስዱ አስተያየት ይጠየቃሉ። መልሶቻቸው እዚህ ይዘረዘራሉ።',
  },
  aspectNames: {
    quality: 'ጥራት',
    speed: 'ፍጥነት',
    communication: 'መረጃ አሰጣጥ',
    recommendation: 'ለሌሎች መጠቆም',
  },
}

export const { feedbackTexts, aspectNames } = { en, am }[language]
