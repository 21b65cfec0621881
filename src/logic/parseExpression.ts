import './functions/catalogue.ts'
import './grammar.ts'

/** Parses any expression. A form's page, which receives syntax trees, uses `readExpression` without the grammar. */
export { readExpression as parseExpression } from './readExpression.ts'
