import { type ComponentType, createContext, useContext } from 'react';
import type { Portlet } from '../../contract/features/home/home-pages.ts';
import type { UserContext } from '../../contract/features/session.ts';
import type { RendererRegistry } from '../../renderers/core/runtime/renderer-registry.ts';
import type { CallPaths } from '../../renderers/core/runtime/screen-runtime.ts';
import type { Page } from '../menus/resolve-page.ts';
import { mayUser } from '../session/state/session-store.ts';
import type { PortletKind } from './portlet.ts';

/** What screen files cannot describe, as one object: `src/features/<name>/feature.ts`, listed in `src/features.ts`. */
export interface Feature {
	/** The name of its folder, here and in `server/features/`. */
	name: string;
	/** The dialogs that actions of screen files open, by the name in the file. */
	dialogs?: RendererRegistry['dialogs'];
	/** Inputs of forms, by the name that screen files use. */
	widgets?: RendererRegistry['widgets'];
	/** Pages inside the layout, by the kind that `resolvePage` returns. */
	pages?: Pages;
	/** Panels above the pages, by the name that `showOverlay` takes. */
	overlays?: Overlays;
	/** What it shows in the detail of every record, above and below the fields. */
	detailParts?: Partial<DetailParts>;
	/** Buttons in the header, before the user menu. */
	headerTools?: ComponentType[];
	/** Kinds of portlets of the home page, by name. */
	portlets?: Readonly<Record<string, PortletKind>>;
	/** The addresses of the pages that list the records of screens whose rows it provides, by the name of the screen; a query is added as `q`. */
	lists?: Readonly<Record<string, string>>;
	/** What draws a document that is not stored, beside its text, by the kind of document. */
	documentTrials?: DocumentTrials;
	/** Paths of the calls that renderers make beside those of screens. */
	paths?: Partial<CallPaths>;
	/** Adds a portlet to the home page of the user. */
	pinPortlet?: PinPortlet;
	/** What it offers for rows of a screen beside the actions in its file; one feature has it. */
	useRowOffers?: RendererRegistry['useRowOffers'];
}

/** Adds a portlet, whose position and id are not given, to the first page of the home page. */
export type PinPortlet = (portlet: Pick<Portlet, 'kind' | 'title' | 'settings' | 'w' | 'h'>) => Promise<void>;

/** A page, and who may open it; its calls are refused to others. */
interface FeaturePage {
	component: ComponentType;
	/** Super administrators, administrators of the tenant, or holders of at least one of these rights. Default: everybody, and the page shows what its reader may see. */
	policy?: 'super' | 'tenant-admin' | { anyRight: readonly string[] };
}

type DocumentTrials = Readonly<Record<string, ComponentType<{ file: never }>>>;
type DetailParts = NonNullable<RendererRegistry['detailParts']>;
type Pages = Partial<Record<Page['kind'], FeaturePage>>;
type Overlays = Partial<Record<string, ComponentType<{ onClose(): void }>>>;

/** The parts of all features, by name. */
export interface FeatureParts {
	dialogs: NonNullable<RendererRegistry['dialogs']>;
	widgets: RendererRegistry['widgets'];
	pages: Pages;
	overlays: Overlays;
	detailParts: DetailParts;
	headerTools: ComponentType[];
	portlets: Record<string, PortletKind>;
	lists: Record<string, string>;
	documentTrials: DocumentTrials;
	paths: CallPaths;
	pinPortlet: PinPortlet | undefined;
	useRowOffers: RendererRegistry['useRowOffers'] | undefined;
}

/** Collects the parts of features. */
export function collectFeatures(features: readonly Feature[]): FeatureParts {
	const parts = {
		dialogs: {},
		widgets: {},
		pages: {},
		overlays: {},
		portlets: {},
		lists: {},
		documentTrials: {},
		paths: {},
		detailParts: {
			top: features.flatMap(({ detailParts }) => detailParts?.top ?? []),
			bottom: features.flatMap(({ detailParts }) => detailParts?.bottom ?? []),
		},
		pinPortlet: features.find(({ pinPortlet }) => pinPortlet)?.pinPortlet,
		useRowOffers: features.find((feature) => feature.useRowOffers)?.useRowOffers,
		headerTools: features.flatMap(({ headerTools = [] }) => headerTools),
	};
	for (const { dialogs, widgets, pages, overlays, portlets, lists, documentTrials, paths } of features) {
		Object.assign(parts.dialogs, dialogs);
		Object.assign(parts.widgets, widgets);
		Object.assign(parts.pages, pages);
		Object.assign(parts.overlays, overlays);
		Object.assign(parts.portlets, portlets);
		Object.assign(parts.lists, lists);
		Object.assign(parts.documentTrials, documentTrials);
		Object.assign(parts.paths, paths);
	}
	return parts as FeatureParts;
}

/** Whether a user may open a page. Nobody opens pages of administrators while they act as another person. */
export function mayOpenPage({ pages }: Pick<FeatureParts, 'pages'>, { kind }: Page, user: UserContext | null): boolean {
	const policy = pages[kind]?.policy;
	if (policy === undefined) return true;
	if (typeof policy === 'object') return policy.anyRight.some((right) => mayUser(user, right));
	if (user === null || user.switchedFrom) return false;
	return policy === 'super' ? user.info.user.isSuper === 'Y' : user.isTenantAdmin;
}

/** Supplies the features, so that no layer below them imports one. */
export const FeaturesContext = createContext<FeatureParts>(collectFeatures([]));

export function useFeatures(): FeatureParts {
	return useContext(FeaturesContext);
}
