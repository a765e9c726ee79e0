import type { Feature } from '#platform/server/feature.ts';
import type { Context, ScopeOfMember } from '#platform/server/context.ts';
import type { Live } from '#platform/live/server/live.ts';
import { bind, bindRaw, bindStream, type Binding } from '#platform/server/http/calls/binding.ts';
import { json } from '#platform/server/http/calls/replies.ts';
import { openOutgoing, type Outgoing } from '#platform/server/outgoing/outgoing.ts';
import * as access from '#features/dashboards/access/contract.ts';
import * as contract from '../contract.ts';
import { announceDashboards } from './announce-dashboards.ts';
import { createBriefcase, deleteBriefcase, updateBriefcase } from './change-briefcase.ts';
import { copyContent, createContent, deleteContent, updateContent } from './change-content.ts';
import { changePermissions } from '#features/dashboards/access/server/change-permissions.ts';
import { fetchVersions, insertFavourite, removeFavourite, stampVisit } from './content-store.ts';
import { describeContent, type EmbedParts } from './describe-content.ts';
import { embedPage } from './embed-page.ts';
import { listPeople, listThings } from '#features/dashboards/access/server/explain-access.ts';
import { briefcaseOf, briefcasesOf, contentOf, contentsOf, contentsOfBriefcase } from './list-dashboards.ts';
import { fetchDashboardAccess, viewerOf } from './dashboard-access.ts';
import { checkFraming } from './check-framing.ts';
import { fetchPermissions } from '#features/dashboards/access/server/permission-store.ts';

interface DashboardsParts extends EmbedParts {
  live: Live;
  scopeOf: ScopeOfMember;
  /** The operator's own hosts, allowed to be private or without TLS. */
  allowedHosts: readonly string[];
}

/** Briefcases of boards, embedded pages and files, and their access. */
export function dashboardsFeature(parts: DashboardsParts): Feature {
  const outgoing = openOutgoing(parts);
  return {
    name: 'dashboards',
    events: [contract.dashboardsChanged],
    bindings: [...reading(parts, outgoing), ...writing(parts), ...permitting(parts)],
  };
}

function reading(parts: DashboardsParts, outgoing: Outgoing): Binding[] {
  const accessOf = async (context: Context, viewAs: string | undefined) =>
    fetchDashboardAccess(context, await viewerOf(context, parts.scopeOf, viewAs));
  return [
    bind(contract.listBriefcases, async (context, { query }) =>
      briefcasesOf(await accessOf(context, query.view_as), query.search),
    ),
    bind(contract.getBriefcase, async (context, { params, query }) =>
      briefcaseOf(await accessOf(context, query.view_as), params.id),
    ),
    bind(contract.listBriefcaseContents, async (context, { params, query }) =>
      contentsOfBriefcase(await accessOf(context, query.view_as), params.id, query.search),
    ),
    bind(contract.listContents, async (context, { query }) =>
      contentsOf(await accessOf(context, query.view_as), query),
    ),
    bind(contract.getContent, async (context, { params, query }) =>
      describeContent(context, parts, { access: await accessOf(context, query.view_as), id: params.id }),
    ),
    bind(contract.addFavourite, async (context, { params }) => {
      contentOf(await fetchDashboardAccess(context), params.id);
      await insertFavourite(context, params.id);
      return undefined;
    }),
    bind(contract.removeFavourite, async (context, { params }) => {
      contentOf(await fetchDashboardAccess(context), params.id);
      await removeFavourite(context, params.id);
      return undefined;
    }),
    bind(contract.noteVisit, async (context, { params }) => {
      contentOf(await fetchDashboardAccess(context), params.id);
      await stampVisit(context, params.id);
      return undefined;
    }),
    // Outside a transaction, as it waits for another server.
    bindStream(contract.getFraming, async (context, _, { params }) =>
      json(200, JSON.stringify({ framing: await checkFraming(context, { ...parts, outgoing }, params.id) })),
    ),
    bindRaw(contract.showEmbed, async (request) => embedPage(parts.linkKey, request)),
  ];
}

function writing(parts: DashboardsParts): Binding[] {
  const published = publishAfter(parts);
  return [
    bind(contract.createBriefcase, (context, { body }) => published(context, createBriefcase(context, body))),
    bind(contract.updateBriefcase, (context, { params, body }) =>
      published(context, updateBriefcase(context, params.id, body)),
    ),
    bind(contract.deleteBriefcase, (context, { params }) => published(context, deleteBriefcase(context, params.id))),
    bind(contract.createContent, (context, { params, body }) =>
      published(context, createContent(context, parts, { id: params.id, body })),
    ),
    bind(contract.updateContent, (context, { params, body }) =>
      published(context, updateContent(context, parts, { id: params.id, body })),
    ),
    bind(contract.deleteContent, (context, { params }) => published(context, deleteContent(context, parts, params.id))),
    bind(contract.copyContent, (context, { params, body }) =>
      published(context, copyContent(context, parts, { id: params.id, body })),
    ),
    bind(contract.listContentVersions, async (context, { params }) => {
      contentOf(await fetchDashboardAccess(context), params.id);
      return { items: await fetchVersions(context, params.id) };
    }),
  ];
}

function permitting(parts: DashboardsParts): Binding[] {
  const published = publishAfter(parts);
  return [
    bind(access.listPermissions, (context, { query }) => fetchPermissions(context, query)),
    bind(access.putPermissions, (context, { body }) => published(context, changePermissions(context, body))),
    bind(access.listPeopleOf, (context, { query }) => listPeople(context, query)),
    bind(access.listThingsOf, (context, { params }) => listThings(context, params.id)),
  ];
}

/** Runs a change and announces it after the commit. */
function publishAfter({ live }: DashboardsParts) {
  return async <R>(context: Context, doing: Promise<R>): Promise<R> => {
    const reply = await doing;
    announceDashboards(context, live);
    return reply;
  };
}
