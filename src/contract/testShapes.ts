import * as Type from 'typebox'
import { FormTest } from '../forms/testing/FormTest.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody } from './shapes.ts'

const formAndTest = Type.Object({ ...formId.properties, testId: Type.String() })
const Tests = Type.Object({ tests: Type.Array(FormTest) })

/** Tests of a form: fillings with expected results. Never sent to collectors' pages. */
export const testEndpoints = {
  listFormTests: {
    ...paths.listFormTests,
    caller: 'form:viewer',
    summary: "The tests of a form's draft, oldest first",
    params: formId,
    output: Tests,
    problems: ['formNotFound'],
  },
  putFormTest: {
    ...paths.putFormTest,
    caller: 'form:editor',
    summary: 'Add a test, or replace the one of this id',
    params: formAndTest,
    body: FormTest,
    output: EmptyBody,
    problems: ['formNotFound', 'formTestsFull'],
  },
  removeFormTest: {
    ...paths.removeFormTest,
    caller: 'form:editor',
    summary: 'Remove a test; published versions keep theirs',
    params: formAndTest,
    output: EmptyBody,
    problems: ['formNotFound'],
  },
  listVersionTests: {
    ...paths.listVersionTests,
    caller: 'form:viewer',
    summary: 'The tests that a version was published with',
    params: Type.Object({ ...formId.properties, version: Type.Integer({ minimum: 1 }) }),
    output: Tests,
    problems: ['formNotFound', 'versionNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
