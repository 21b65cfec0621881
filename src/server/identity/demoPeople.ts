import type { Person } from './Sessions.ts'

/** The users of a demo installation: exactly those in the contract's `demoSignIn`. */
export const DEMO_PEOPLE = {
  author: person('author', 'concedo', 'An Author', 'author@demo.example'),
  author2: person('author2', 'concedo', 'Second Author', 'author2@demo.example'),
  admin: person('admin', 'concedo', 'An Admin', 'admin@demo.example', { isAdmin: true }),
  taskadmin: person('taskadmin', 'concedo', 'A Task Admin', 'taskadmin@demo.example', { isTaskAdmin: true }),
  collector: person('collector', 'google', 'A Collector', 'collector@demo.example'),
} as const

export type DemoName = keyof typeof DEMO_PEOPLE

export const isDemoName = (name: string): name is DemoName => Object.hasOwn(DEMO_PEOPLE, name)

function person(
  subject: string,
  authType: Person['authType'],
  name: string,
  email: string,
  roles: Partial<Pick<Person, 'isAdmin' | 'isTaskAdmin'>> = {},
): Person {
  return {
    provider: 'demo',
    subject,
    authType,
    name,
    email,
    emailVerified: true,
    isAdmin: false,
    isTaskAdmin: false,
    ...roles,
  }
}
