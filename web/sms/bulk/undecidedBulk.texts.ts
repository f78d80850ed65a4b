import { language } from '#web/language/language.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

/** Apart from the texts of the page, because the frame of every page shows them. */
const en = {
  pausedNotice: (titles: readonly string[]) =>
    titles.length === 1 ? `The bulk message “${titles[0]}” is paused` : `${titles.length} bulk messages are paused`,
  pausedExplanation:
    'The SMS provider did not confirm several messages in a row, so nothing more is sent. When the provider works again, choose Resume on the Bulk Messages page.',
  openBulkMessages: 'Open Bulk Messages',
  undecided: (count: number) =>
    `${countOf(count, 'bulk message waits', 'bulk messages wait')} for a decision, because the provider did not confirm every message.`,
  decide: 'Resume what is paused. Send again to those who may have got nothing, or count them as sent.',
}

const am: typeof en = {
  pausedNotice: titles =>
    titles.length === 1 ? `የጅምላ መልእክቱ «${titles[0]}» ለጊዜው ቆሟል` : `${titles.length} የጅምላ መልእክቶች ለጊዜው ቆመዋል`,
  pausedExplanation:
    'የSMS አቅራቢው በተከታታይ ብዙ መልእክቶችን ስላላረጋገጠ ከዚህ በላይ አይላክም። አቅራቢው እንደገና መሥራት ሲጀምር በየጅምላ መልእክቶች ገጽ ላይ «ቀጥል» የሚለውን ይምረጡ።',
  openBulkMessages: 'የጅምላ መልእክቶችን ክፈት',
  undecided: count => `አቅራቢው ሁሉንም መልእክት ስላላረጋገጠ ${countOf(count, 'የጅምላ መልእክት ውሳኔ ይጠብቃል', 'የጅምላ መልእክቶች ውሳኔ ይጠብቃሉ')}።`,
  decide: 'ለጊዜው የቆመውን ያስቀጥሉ። ምንም ላልደረሳቸው ሊሆን ለሚችሉት እንደገና ይላኩ፣ ወይም እንደተላከላቸው ይቁጠሩ።',
}

export const undecidedBulkTexts = { en, am }[language]
