/** The language of expressions, fetched in one piece by a form that has any; the grammar comes apart, if at all. */
export { planLogic } from '../../../forms/compile/planLogic.ts'
export { loadFunctions } from '../../../logic/loadFunctions.ts'
export { readExpression } from '../../../logic/readExpression.ts'
export { learnTrees } from '../../../logic/syntaxTree.ts'
