/** What the token call returns. */
export interface TokenData {
	access_token: string;
	refresh_token: string;
	/** When the access token was made, in ms since the epoch. */
	create_at: number;
	/** How long the access token is valid, in seconds. */
	expires_in: number;
	/** The id of the user of the token. */
	uid: string;
}

/** The signed-in person, as `POST /oauth2/v3/user/context` returns it. */
export interface UserContext {
	info: {
		user: { id: string; fullname: string; account: string; isSuper: 'Y' | 'N' };
		/** `photo` is the id of an uploaded picture. */
		employee: { id: string; name: string; status: string; photo: string | null; orgId: string | null; orgName: string | null };
	};
	/** The tenant the person belongs to; null for staff of the authority. */
	mainTenant: Tenant | null;
	/** Tenants the person may choose among; empty for staff of the authority. */
	tenants: Tenant[];
	/** The active tenant for this call; null is the authority's own space. */
	tenantId: string | null;
	isTenantAdmin: boolean;
	/** The active rights (`enterprise:view`); `*` for a super administrator, and for administrators of tenants. */
	permissions: string[];
	/** True when the next thing to do is to choose a new password. */
	mustChangePassword: boolean;
	/** For users who may reset the passwords of others: whether the operator has configured a default one. */
	hasDefaultPassword?: boolean;
	/** Encrypts what the browser stores of this person: 32 bytes in hexadecimal digits. */
	storageKey: string;
	/** The administrator who acts as this person; null when the person is who signed in. */
	switchedFrom?: { id: string; name: string; account: string } | null;
	/** The role as which the person looks at the portal, without changing anything; null otherwise. */
	preview?: { id: string; name: string } | null;
}

export interface Tenant {
	id: string;
	name: string;
	/** Whether its space is there; without one there is nothing to work in. */
	hasSpace: boolean;
}

/** A subsystem the user may enter. */
export interface Subsystem {
	id: string;
	name: string;
	alias: string;
	/** An icon name, an svg text or the id of an uploaded picture, as `logoType` specifies. */
	logo: string | null;
	logoType: 'svg' | 'image' | 'icon';
}

/** One entry of the menu tree, as the server returns it: a flat list, parents before children. */
export interface MenuItem {
	id: string;
	parentId: string | null;
	name: string;
	/** This entry's segment of the path. */
	alias: string;
	/** `screen:<name>` for the list of a screen, an http(s) address, or a path of the portal. */
	url: string | null;
	icon: string | null;
	/** Opens `url` outside the portal. */
	open: boolean;
	desc: string | null;
	/** Adds nothing to the addresses of the entries below it. */
	isGroup?: boolean;
	/** Is in no menu, but opens at its address. */
	isHidden: boolean;
	/** The aliases of the buttons on its page that the user may press. */
	buttons: string[];
}
