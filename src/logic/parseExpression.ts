import './functions/catalogue.ts'
import './grammar.ts'

/** Parses any expression. A form's page, which receives syntax trees, uses `compileExpression` without the grammar. */
export { compileExpression as parseExpression } from './readExpression.ts'
