import { randomBytes } from 'node:crypto';
import type { RecordCompliance } from '../../shared/desktop/organizations.ts';
import type { MemberEdit, OrganizationDetail, OrganizationSummary, Outcome, RequestOf } from '../../shared/desktop.ts';
import {
  fieldProblem,
  type OrganizationField,
  type OrganizationFields,
} from '../../shared/records/organization-fields.ts';
import { standardModels } from '../../shared/science/standard-models.ts';
import { fail, succeed } from '../outcome.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { OrganizationPost } from '../service/organization-post.ts';
import { createOrganization, permissionsOf, updateOrganization } from '../service/organization-rules.ts';
import { organizationSecret } from '../service/organization-secret.ts';
import { localUser } from '../store/local-user.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { type LogoFiles, logoHash, logoReference } from './logo-files.ts';
import { GONE, organizationChanges, type Seen } from './organization-changes.ts';
import { organizationSummary } from './organization-view.ts';
import { recordCompliance } from './record-compliance.ts';

type Changed = Outcome<OrganizationDetail> | Promise<Outcome<OrganizationDetail>>;

/**
 * Organizations as the person at this machine sees and changes them, under the rules of the service.
 *
 * Errors are values: `no-such-organization`, `changed-meanwhile`, `field-invalid`, `not-allowed-here`, `name-taken`,
 * `secret-store-unavailable`, those of the rules (main/service/organization-rules.ts) and of `LogoFiles`.
 */
export interface OrganizationDesk {
  list(): OrganizationSummary[];
  get(id: string): Outcome<OrganizationDetail>;
  create(request: RequestOf<'organizations.create'>): Changed;
  update(request: RequestOf<'organizations.update'>): Changed;
  setTeam(request: RequestOf<'organizations.set-team'>): Changed;
  setModels(request: RequestOf<'organizations.set-models'>): Changed;
  resetModels(request: RequestOf<'organizations.reset-models'>): Changed;
  setLogo(request: RequestOf<'organizations.set-logo'>): Changed;
  removeLogo(request: RequestOf<'organizations.remove-logo'>): Changed;
  setKey(request: RequestOf<'organizations.set-key'>): Changed;
  removeKey(request: RequestOf<'organizations.remove-key'>): Changed;
  setLicense(request: RequestOf<'organizations.set-license'>): Changed;
  /** A certificate against the action levels of one of the person's organizations; null where there is none for it. */
  compliance(recordId: number): RecordCompliance | null;
  archive(request: RequestOf<'organizations.archive'>): Changed;
  restore(request: RequestOf<'organizations.restore'>): Changed;
}

export interface OrganizationDeskOptions {
  store: Store;
  secrets: SecretStore;
  logos: LogoFiles;
  /** Name of the person's account on this machine. */
  person: string;
  now: () => Date;
  /** Told when there may be something to send to a service. */
  onChange?: () => void;
}

const NO_EDIT = "You don't have permission to edit this organization.";
const notAllowed = (what: string) => fail('not-allowed-here', what);

export function openOrganizationDesk(options: OrganizationDeskOptions): OrganizationDesk {
  const { store, secrets, logos, person, onChange = () => {} } = options;
  const { organizations, users } = store;
  const now = () => options.now().toISOString();
  const { me, visible, answer, context, change, changeFields } = organizationChanges({
    store,
    now: options.now,
    onChange,
  });
  /** A change of the data models, which the owner and members with the permission may make. */
  const changeModels = (request: Seen, models: StoredOrganization['models']) =>
    change(request, (before, caller) =>
      permissionsOf(before, caller).includes('edit-organization') && before.archivedAt === null
        ? succeed({ ...before, models, updatedAt: now() })
        : notAllowed(NO_EDIT),
    );
  const ownerOnly = (request: Seen, edit: (before: StoredOrganization) => StoredOrganization, refusal: string) =>
    change(request, (before, caller) =>
      before.owner === caller ? succeed({ ...edit(before), updatedAt: now() }) : notAllowed(refusal),
    );
  const forgetLogo = async (hash: string | null) => {
    if (hash && !organizations.hasPhoto(logoReference(hash))) await logos.remove(hash);
  };

  return {
    list() {
      const userId = me();
      const all = [...organizations.visibleTo(userId ?? ''), ...organizations.archivedOf(userId ?? '')];
      return all.map((stored) => organizationSummary(stored, userId));
    },
    get(id) {
      const stored = visible(id);
      return stored ? answer(stored) : GONE();
    },
    create({ fields, public: isPublic }) {
      const wrong = problemOf({ name: '', ...fields });
      if (wrong) return wrong;
      return store.transaction(() => {
        const { id: caller } = localUser(users, person, now());
        const id = randomBytes(12).toString('hex');
        const post = { ...plain(fields), public: isPublic ? ('true' as const) : ('false' as const) };
        const made = createOrganization(id, post, context(caller));
        if (!made.ok) return made;
        organizations.add(made.value.organization);
        onChange();
        return answer(organizations.get(id) ?? made.value.organization);
      });
    },
    update({ fields, public: isPublic, ...request }) {
      const wrong = problemOf(fields);
      return wrong ?? changeFields(request, { ...plain(fields), public: isPublic ? 'true' : 'false' });
    },
    setTeam: ({ members, ...request }) =>
      change(request, (before, caller) => {
        if (before.owner !== caller || before.archivedAt !== null) {
          return notAllowed('Only the owner can edit the team, and not while it is archived.');
        }
        // All names first: who is new is made a user only when everyone can be.
        const taken = takenName(members);
        if (taken !== null) {
          return fail('name-taken', `Someone else is named ${taken}. Use a different name.`);
        }
        const posted = members.map((member) => ({ ...member, uid: member.uid ?? users.add(member.name, now()).id }));
        // The owner keeps every permission, whatever the list says of them.
        const teamMembers = posted.map(({ permissions, ...member }) =>
          member.uid === before.owner ? member : { ...member, permissions },
        );
        const post = { team: posted.map(({ uid }) => uid), team_members: teamMembers };
        const done = updateOrganization(before, post as OrganizationPost, context(caller));
        return done.ok ? succeed(done.value.organization) : done;
      }),
    setModels: ({ models, ...request }) => changeModels(request, models),
    resetModels: (request) => changeModels(request, { ...standardModels() }),
    async setLogo({ fileName, bytes, ...request }) {
      const before = visible(request.id);
      if (!before) return GONE();
      const kept = await logos.keep(fileName, bytes);
      if (!kept.ok) return kept;
      const { hash, type } = kept.value;
      const uploaded = before.fields.photo_uploaded_at;
      const done = changeFields(request, {
        photo_ref: logoReference(hash),
        photo_size: bytes.length,
        photo_type: type,
        photo_uploaded_at: typeof uploaded === 'string' ? uploaded : now(),
        photo_modified_at: now(),
      });
      await forgetLogo(done.ok ? logoHash(before.fields.photo_ref) : hash);
      return done;
    },
    async removeLogo(request) {
      const before = visible(request.id);
      const nothing = ['photo_ref', 'photo_url', 'photo_size', 'photo_type', 'photo_uploaded_at', 'photo_modified_at'];
      const done = changeFields(request, Object.fromEntries(nothing.map((field) => [field, null])));
      if (done.ok) await forgetLogo(logoHash(before?.fields.photo_ref));
      return done;
    },
    setKey: ({ id, name, secret }) =>
      withKeys(id, async () => {
        await secrets.set(organizationSecret(id, name), secret);
        organizations.keys.note(id, name, now());
      }),
    removeKey: ({ id, name }) =>
      withKeys(id, async () => {
        await secrets.delete(organizationSecret(id, name));
        organizations.keys.forget(id, name);
      }),
    setLicense({ id, license }) {
      const stored = visible(id);
      const caller = me();
      if (!stored || caller === null) return GONE();
      if (stored.archivedAt !== null || !permissionsOf(stored, caller).includes('edit-organization')) {
        return notAllowed(NO_EDIT);
      }
      organizations.setLicense(id, license);
      return answer(stored);
    },
    compliance: (recordId) => recordCompliance(store, { recordId, userId: me(), today: options.now() }),
    archive: (request) =>
      ownerOnly(
        request,
        (before) => ({ ...before, archivedAt: before.archivedAt ?? now() }),
        'Only the owner can archive an organization.',
      ),
    restore: (request) =>
      ownerOnly(request, (before) => ({ ...before, archivedAt: null }), 'Only the owner can restore an organization.'),
  };

  /** The name of a new member that somebody has already; null when all can be told apart. */
  function takenName(members: readonly MemberEdit[]): string | null {
    const fresh = members.filter(({ uid }) => uid === null).map(({ name }) => name);
    return fresh.find((name, index) => users.byName(name) !== null || fresh.indexOf(name) !== index) ?? null;
  }

  async function withKeys(id: string, work: () => Promise<void>): Promise<Outcome<OrganizationDetail>> {
    const stored = visible(id);
    const caller = me();
    if (!stored || caller === null) return GONE();
    if (stored.archivedAt !== null || !permissionsOf(stored, caller).includes('manage-keys')) {
      return notAllowed("You don't have permission to manage its API keys.");
    }
    try {
      await work();
      return answer(stored);
    } catch (error) {
      if (error instanceof SecretStoreUnavailable) return fail(error.code, error.message);
      throw error;
    }
  }
}

const PROBLEMS = {
  'name-missing': 'Enter a name.',
  'not-one-line': 'A text contains a tab, line break or control character. Retype it.',
  'not-email': 'Enter an email address like lab@example.com.',
  'not-web-address': 'Enter a web address like https://example.com.',
};

function problemOf(fields: OrganizationFields): { ok: false; error: { code: string; message: string } } | null {
  for (const [field, value] of Object.entries(fields)) {
    const problem = fieldProblem(field as OrganizationField, value ?? null);
    if (problem) return fail('field-invalid', PROBLEMS[problem]);
  }
  return null;
}

/** An empty text is nothing. */
const plain = (fields: OrganizationFields): OrganizationPost =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value?.trim() || null]));
