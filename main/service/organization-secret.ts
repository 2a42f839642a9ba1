/** Name under which an organization's API key is kept. */
export const organizationSecret = (organizationId: string, name: string) => `organization/${organizationId}/${name}`;
