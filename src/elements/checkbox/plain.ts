export { plainTicks as plain } from '../common/plainChoices.ts'
