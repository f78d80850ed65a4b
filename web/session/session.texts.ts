import { language } from '#web/language/language.ts'

const en = {
  documentTitle: 'Sign in',
  heading: 'Holla, Welcome Back',
  lead: 'Sign in to the shop system',
  username: 'Username',
  usernameBlank: 'Please enter your username',
  password: 'Password',
  passwordBlank: 'Please enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing in…',
  signInAgain: 'Sign in again',
  changesWait: (name: string) =>
    `Your session has ended. What you entered is still here, and only you can see it: sign in as ${name} to continue. If somebody else signs in, unsaved changes are discarded.`,
  ended:
    'You were signed out: from another device, by an Admin, or because your last sign-in was too long ago. Please sign in again.',
  checking: 'Checking your session…',
  offline: 'No connection to the shop server. You can sign in when it is back.',
  onThisMachine:
    'If this is the computer that Tigena runs on, run npm run allow on it and open the link that it prints.',
  byLink: 'With this link you can sign in once from this computer. For the next sign-in, run npm run allow again.',
  lostPassword: 'Forgot your password?',
  askAdmin: 'Ask an Admin: they set a new one on the page Users.',
  lastAdmin: 'If no Admin can sign in, run this on the computer that Tigena runs on, with the username at the end:',
  passwordCommand: 'npm run password -- USER',
  languages: 'Language',
  track: 'Looking for your repair? Track it here',
  panelHeading: 'Manage Your Repairs Efficiently',
  panelLead: 'Repairs, stock, sales and warranties of the shop in one place.',
}

const am: typeof en = {
  documentTitle: 'ግባ',
  heading: 'እንኳን ደህና መጡ',
  lead: 'ወደ ሱቁ ሲስተም ይግቡ',
  username: 'የተጠቃሚ ስም',
  usernameBlank: 'እባክዎ የተጠቃሚ ስምዎን ያስገቡ',
  password: 'የይለፍ ቃል',
  passwordBlank: 'እባክዎ የይለፍ ቃልዎን ያስገቡ',
  showPassword: 'የይለፍ ቃሉን አሳይ',
  hidePassword: 'የይለፍ ቃሉን ደብቅ',
  signIn: 'ግባ',
  signingIn: 'በመግባት ላይ…',
  signInAgain: 'እንደገና ግባ',
  changesWait: name =>
    `ክፍለ ጊዜዎ አብቅቷል። ያስገቡት ነገር እዚህ አለ፤ እርስዎ ብቻ ያዩታል። ለመቀጠል እንደ ${name} ይግቡ። ሌላ ሰው ከገባ ያልተቀመጡ ለውጦች ይጠፋሉ።`,
  ended: 'ወጥተዋል፦ ከሌላ መሣሪያ፣ በአስተዳዳሪ፣ ወይም ከገቡ ብዙ ጊዜ ስላለፈ። እባክዎ እንደገና ይግቡ።',
  checking: 'በማረጋገጥ ላይ…',
  offline: 'ከሱቁ ሰርቨር ጋር ግንኙነት የለም። ሲመለስ መግባት ይችላሉ።',
  onThisMachine: 'ይህ Tigena የሚሠራበት ኮምፒውተር ከሆነ፣ በእሱ ላይ npm run allow ያስኪዱና የሚያሳየውን ሊንክ ይክፈቱ።',
  byLink: 'በዚህ ሊንክ ከዚህ ኮምፒውተር አንድ ጊዜ መግባት ይችላሉ። ለሚቀጥለው ጊዜ npm run allow እንደገና ያስኪዱ።',
  lostPassword: 'የይለፍ ቃልዎን ረሱ?',
  askAdmin: 'አስተዳዳሪን ይጠይቁ፦ በ«ተጠቃሚዎች» ገጽ አዲስ ይሰጥዎታል።',
  lastAdmin: 'ማንም አስተዳዳሪ መግባት ካልቻለ፣ Tigena በሚሠራበት ኮምፒውተር ላይ ይህን ከተጠቃሚ ስም ጋር ያስኪዱ፦',
  passwordCommand: 'npm run password -- USER',
  languages: 'ቋንቋ',
  track: 'ጥገናዎን እየፈለጉ ነው? እዚህ ይከታተሉ',
  panelHeading: 'ጥገናዎችዎን በብቃት ያስተዳድሩ',
  panelLead: 'የሱቁ ጥገና፣ ክምችት፣ ሽያጭ እና ዋስትና በአንድ ቦታ።',
}

export const sessionTexts = { en, am }[language]
