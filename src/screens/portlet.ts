import { type ComponentType, createContext, useContext } from 'react';

import type { Message } from '../../contract/base/define-texts.ts';
import type { Portlet } from '../../contract/features/home/home-pages.ts';
import type { wallKinds } from '../../contract/features/home/wall.ts';
import type { ScreenRuntime } from '../../renderers/core/runtime/screen-runtime.ts';

/** A kind of portlet of the home page: `portlets` of a feature has its name. */
export interface PortletKind {
	/** What it is called in the gallery, and above it where it has no title of its own. */
	title: Message;
	/** What one with settings is called; undefined: as its kind. */
	titleOf?(settings: Readonly<Record<string, string>>): Message | undefined;
	/** Its size at first, in columns (of 12) and rows. */
	size: { w: number; h: number };
	component: ComponentType<PortletProps>;
	/** What can be added. Default: one, without settings. */
	choices?(): Promise<PortletChoice[]>;
	/** What it becomes on a wall, where no link of the portal and no session exist. Default: it is not shown there. */
	onWall?(settings: Readonly<Record<string, string>>, runtime: ScreenRuntime): WallPortlet | Promise<WallPortlet>;
	/** Changes its settings while the page is edited. */
	editor?: ComponentType<PortletEditorProps>;
}

export interface PortletProps {
	settings: Readonly<Record<string, string>>;
	/** Drawn above it. */
	title: string;
}

export interface PortletEditorProps {
	settings: Readonly<Record<string, string>>;
	onChange(settings: Record<string, string>): void;
}

export interface PortletChoice {
	title: string;
	settings: Record<string, string>;
}

/** A portlet of one of the kinds that walls show. */
export type WallPortlet = Pick<Portlet, 'settings' | 'title'> & { kind: (typeof wallKinds)[number] };

/** Begins to change the home page; nothing where portlets cannot be removed. */
export const HomeEditing = createContext<(() => void) | undefined>(undefined);

/** The way out for a portlet that has nothing to show any more. */
export function useHomeEditing(): (() => void) | undefined {
	return useContext(HomeEditing);
}
