import './functions/catalogue.ts'
import './grammar.ts'

/** Reads any expression. A form's page, which is sent their trees, does with `readExpression` and without the grammar. */
export { readExpression as parseExpression } from './readExpression.ts'
