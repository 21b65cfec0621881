export const session = {
  signIn: 'Sign in',
  welcome: 'Welcome',
  concedo: {
    title: 'Sign in as an author',
    text: 'Build forms, publish them, and read what was collected.',
    button: 'Continue with concedo',
    other: 'I collect answers: sign in with Google',
  },
  google: {
    title: 'Sign in to collect',
    text: 'Your answers are sent under your name, so that you can find them again.',
    button: 'Continue with Google',
    other: 'I build forms: sign in with concedo',
  },
  salesforce: {
    title: 'Sign in with Salesforce',
    text: 'Use the account of your Salesforce organisation.',
    button: 'Continue with Salesforce',
    other: 'Sign in with concedo instead',
  },
  demo: {
    title: 'This is a demo server',
    text: 'No password is asked: choose one of the demo people on the next page. Do not keep real data here.',
  },
  notSetUp: 'This way to sign in is not set up on this server.',
  finishing: 'Signing you in…',
  failed: 'Signing in did not work. Try once more.',
  logout: 'Logout',
  logoutTitle: 'Do you want to logout?',
  logoutText: 'If you logout, you will need to re-login the next time you open the application.',
  logoutDone: 'Logout successfully!',
  logoutLater: 'You are logged out on this device. The server is told when you open the portal next.',
  leftTitle: 'You are logged out',
  leftText: 'You logged out in another tab. What you typed here is still here: sign in, and this page goes on.',
  noCookies:
    'This browser keeps no cookies for this site, so it cannot keep you signed in. Allow cookies and site data in its settings, then load this page again.',
}
