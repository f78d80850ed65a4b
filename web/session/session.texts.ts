export const sessionTexts = {
  documentTitle: (shop: string) => `Sign in · ${shop}`,
  heading: 'Holla, Welcome Back',
  lead: 'Sign in to the shop system',
  username: 'Username',
  usernameBlank: 'Please enter your username',
  password: 'Password',
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
  track: 'Looking for your repair? Track it here',
  panelHeading: 'Manage Your Repairs Efficiently',
  panelLead: 'Repairs, stock, sales and warranties of the shop in one place.',
} as const
