/** Code that runs the actions of a form's events and buttons; loaded only by forms that declare any. */
export { runAction } from './runActions.ts'
export { fireEvents, watchChanges } from './watchEvents.ts'
