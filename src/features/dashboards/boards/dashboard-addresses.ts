export const dashboardsPath = '/services/dashboards';

/** Stands for the briefcase in addresses of contents whose briefcase is not visible. */
export const rootBriefcase = 'root';

/** Whether a path segment can be an id. */
export function isId(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

export const briefcasePath = (id: string) => `${dashboardsPath}/briefcase/${id}`;

export function contentPath({ id, briefcase }: { id: string; briefcase: { id: string } | null }): string {
  return `${briefcasePath(briefcase?.id ?? rootBriefcase)}/content/${id}`;
}
