import { language } from '#web/language/language.ts'

const en = {
  noConnection: 'No connection to the shop server. Please check the network and try again.',
  busy: 'The server is busy. Please try again in a moment.',
  noAnswer: (status: number) => `The server could not answer (HTTP ${status}). Please try again.`,
  timeout: {
    other: 'The server took too long to answer. Please try again.',
    write: 'The server took too long to answer. Please check whether your changes were saved, then try again.',
    file: 'The server took too long to create the file. Please try again.',
  },
}

const am: typeof en = {
  noConnection: 'ከሱቁ ሰርቨር ጋር ግንኙነት የለም። እባክዎ ኔትወርኩን አረጋግጠው እንደገና ይሞክሩ።',
  busy: 'ሰርቨሩ ሥራ በዝቶበታል። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  noAnswer: status => `ሰርቨሩ መመለስ አልቻለም (HTTP ${status})። እባክዎ እንደገና ይሞክሩ።`,
  timeout: {
    other: 'ሰርቨሩ ለመመለስ ብዙ ጊዜ ወስዷል። እባክዎ እንደገና ይሞክሩ።',
    write: 'ሰርቨሩ ለመመለስ ብዙ ጊዜ ወስዷል። እባክዎ ለውጦችዎ መቀመጣቸውን አረጋግጠው እንደገና ይሞክሩ።',
    file: 'ሰርቨሩ ፋይሉን ለማዘጋጀት ብዙ ጊዜ ወስዷል። እባክዎ እንደገና ይሞክሩ።',
  },
}

export const httpTexts = { en, am }[language]
