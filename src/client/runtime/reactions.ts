/** What runs the actions that a form declares, for its events and its buttons; fetched by a form that declares any. */
export { runAction } from './runActions.ts'
export { fireEvents, watchChanges } from './watchEvents.ts'
