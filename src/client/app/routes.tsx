import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { BASE } from '../../contract/base.ts'
import { loadTranslations } from '../../render/i18n/i18n.ts'
import { urlOf } from '../api/call.ts'
import { requestEarly } from '../api/earlyAnswers.ts'
import { HealthGate, HomePage, RequireAuthor, RequirePerson } from './gates.tsx'
import { NotFoundPage, Root, RouteError, ReloadPage } from './Root.tsx'
import { Spinner } from './Spinner.tsx'

/**
 * A page in a chunk of its own, named by its export, loaded together with its texts: a page whose texts are present
 * never suspends, and React delays a screen by 300 ms after each suspension.
 */
function page<K extends string>(
  load: () => Promise<{ readonly [name in K]: ComponentType }>,
  name: K,
  words: readonly string[] = [],
) {
  const lazy: LazyRouteFunction<RouteObject> = async () => {
    const [module] = await Promise.all([load(), loadTranslations(words)])
    return { Component: module[name] }
  }
  return lazy
}

/** Requests what a page of a form needs first, while its code is loading. */
function early(...names: readonly FormReads[]) {
  const loader: LoaderFunction = ({ params: { id = '' } }) => {
    // The portal registers its endpoints after this file.
    queueMicrotask(() => {
      for (const name of names) requestEarly(urlOf(name, { params: { id } }))
    })
    return null
  }
  return { loader, shouldRevalidate: () => false }
}
type FormReads = 'getForm' | 'getDeskColumns' | 'getReviewChoices' | 'listPeople' | 'listViews'

const PUBLIC_WORDS = ['page', 'render']
const OWN_FORM_WORDS = [...PUBLIC_WORDS, 'collector']

const formPages: RouteObject[] = [
  {
    path: 'publish',
    lazy: page(() => import('../portal/publish/PublishPage.tsx'), 'PublishPage', [
      'editor',
      'elements',
      'render',
      'map',
      'versions',
    ]),
  },
  {
    ...early('getDeskColumns', 'getReviewChoices', 'listPeople', 'listViews'),
    path: 'submissions',
    lazy: page(() => import('../portal/submissions/SubmissionsPage.tsx'), 'SubmissionsPage', [
      'map',
      'collector',
      'desk',
      'exports',
    ]),
  },
  {
    path: 'submissions/duplicates',
    lazy: page(() => import('../portal/submissions/duplicates/DuplicatesPage.tsx'), 'DuplicatesPage', ['desk']),
  },
  {
    path: 'submissions/deleted',
    lazy: page(() => import('../portal/submissions/deleted/DeletedPage.tsx'), 'DeletedPage', ['desk']),
  },
  { path: 'audit', lazy: page(() => import('../portal/audit/AuditPage.tsx'), 'FormAuditPage', ['records', 'desk']) },
  {
    path: 'submissions/:submissionId',
    lazy: page(() => import('../portal/submissions/one/SubmissionPage.tsx'), 'SubmissionPage', [
      'map',
      'collector',
      'desk',
    ]),
  },
  { path: 'tasks', lazy: page(() => import('../portal/tasks/TasksPage.tsx'), 'TasksPage', ['taskDesk', 'map']) },
  {
    path: 'settings',
    lazy: page(() => import('../portal/settings/SettingsPage.tsx'), 'SettingsPage', ['records']),
  },
]

const authorPages: RouteObject = {
  element: <RequireAuthor />,
  children: [
    {
      lazy: page(() => import('./PortalLayout.tsx'), 'PortalLayout'),
      children: [
        {
          lazy: page(() => import('../portal/AuthorQueries.tsx'), 'AuthorQueries'),
          children: [
            { path: 'forms', lazy: page(() => import('../portal/forms/FormsPage.tsx'), 'FormsPage') },
            {
              path: 'audit',
              lazy: page(() => import('../portal/audit/AuditPage.tsx'), 'AuditPage', ['records', 'desk']),
            },
            {
              ...early('getForm'),
              path: 'forms/:id',
              lazy: page(() => import('../portal/form/FormFrame.tsx'), 'FormFrame', ['formBar']),
              children: formPages,
            },
          ],
        },
      ],
    },
  ],
}

const personPages: RouteObject = {
  element: <RequirePerson />,
  children: [
    {
      lazy: page(() => import('./PortalLayout.tsx'), 'PortalLayout', ['collector']),
      children: [
        {
          path: 'submissions',
          lazy: page(() => import('../collect/submissions/MySubmissionsPage.tsx'), 'MySubmissionsPage', ['drafts']),
        },
        {
          path: 'submissions/:submissionId',
          lazy: page(() => import('../collect/submissions/MySubmissionPage.tsx'), 'MySubmissionPage'),
        },
        { path: 'drafts', lazy: page(() => import('../collect/drafts/DraftsPage.tsx'), 'DraftsPage', ['drafts']) },
        { path: 'nearby', lazy: page(() => import('../collect/nearby/NearbyPage.tsx'), 'NearbyPage') },
        { path: 'account', lazy: page(() => import('../collect/account/AccountPage.tsx'), 'AccountPage', ['areas']) },
      ],
    },
  ],
}

/** Forms of any version, opened to correct a submission or continue a draft: drawn as on their public pages. */
const ownForms: RouteObject = {
  element: <RequirePerson />,
  children: [
    {
      path: 'submissions/:submissionId/correct',
      lazy: page(() => import('../collect/submissions/CorrectPage.tsx'), 'CorrectPage', OWN_FORM_WORDS),
    },
    {
      path: 'drafts/:formId/:version',
      lazy: page(() => import('../collect/drafts/EarlierDraftPage.tsx'), 'EarlierDraftPage', [
        ...OWN_FORM_WORDS,
        'drafts',
      ]),
    },
  ],
}

const welcomePage: RouteObject = {
  path: 'welcome',
  lazy: page(() => import('../collect/account/WelcomePage.tsx'), 'WelcomePage', ['collector']),
}

/** Pages drawn with antd; the public pages and the editor load without it. */
const inAntd = (children: RouteObject[]): RouteObject => ({
  lazy: page(() => import('../shell/AntdShell.tsx'), 'AntdShell', ['portal', 'session']),
  children,
})

const signInPages: RouteObject[] = [
  { path: 'login/concedo', lazy: page(() => import('../login/ConcedoLoginPage.tsx'), 'ConcedoLoginPage') },
  { path: 'login/google', lazy: page(() => import('../login/GoogleLoginPage.tsx'), 'GoogleLoginPage') },
  {
    path: 'login/salesforce',
    lazy: page(() => import('../login/SalesforceLoginPage.tsx'), 'SalesforceLoginPage'),
  },
]

const editorPage: RouteObject = {
  element: <RequireAuthor />,
  children: [
    {
      path: 'forms/:id/edit',
      lazy: async () => {
        const { EditorPage, prefetchForm } = await import('../editor/EditorPage.tsx')
        const loader: LoaderFunction = ({ params: { id = '' } }) => {
          prefetchForm(id)
          return null
        }
        return { Component: EditorPage, loader, shouldRevalidate: () => false }
      },
    },
  ],
}

/** A submission's answers, edited by an author and drawn as on the public page. */
const editedSubmission: RouteObject = {
  element: <RequireAuthor />,
  children: [
    {
      path: 'forms/:id/submissions/:submissionId/edit',
      lazy: page(() => import('../portal/submissions/edit/EditPage.tsx'), 'EditPage', [...PUBLIC_WORDS, 'desk']),
    },
  ],
}

/** All screens (those of the specification, section 2, and additional ones) except those of PublicApp. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Spinner />,
      children: [
        {
          element: <HealthGate />,
          children: [
            { index: true, element: <HomePage /> },
            {
              path: 'page/:id/preview',
              lazy: page(() => import('../portal/preview/PreviewPage.tsx'), 'PreviewPage', [
                ...PUBLIC_WORDS,
                'preview',
                'formBar',
                'host',
                'logic',
                'elements',
              ]),
            },
            editorPage,
            editedSubmission,
            ownForms,
            // Reached by a link within the portal: these pages are an app of their own.
            ...['page/:id', 'mby/:id', 'micro-task/:id'].map((path) => ({ path, element: <ReloadPage /> })),
            inAntd([...signInPages, welcomePage, authorPages, personPages]),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ],
  { basename: BASE },
)
