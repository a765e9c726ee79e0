export const dashboardsPath = '/services/dashboards';

/** Where in an address the briefcase would stand, of a content whose briefcase one does not see. */
export const rootBriefcase = 'root';

/** Whether something in an address can be the id of anything. */
export function isId(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

export const briefcasePath = (id: string) => `${dashboardsPath}/briefcase/${id}`;

export function contentPath({ id, briefcase }: { id: string; briefcase: { id: string } | null }): string {
  return `${briefcasePath(briefcase?.id ?? rootBriefcase)}/content/${id}`;
}
