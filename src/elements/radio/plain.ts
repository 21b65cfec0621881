export { plainRadios as plain } from '../common/plainChoices.ts'
