import type { RuleGroup } from '../screen/condition.ts';

/** One line of the tree of everything that can be granted; the list is flat, parents before children. */
export interface GrantNode {
	/** Stable within the tree; the same right may be in it twice, below two menu entries. */
	id: string;
	parentId: string | null;
	title: string;
	kind: GrantKind;
	/** The right itself (`enterprise:view`, `menu:<id>`, `*`); null for a line that only holds others. */
	permission: string | null;
	/** The screen of the line; its data scope is edited beside it. */
	screen: string | null;
	/** Everything below it, or itself, is granted. */
	checked: boolean;
	/** Something below it is granted, but not everything. */
	halfChecked: boolean;
	/** Whether the caller may give or take it. */
	isGrantable: boolean;
}

/** `all` is the right to everything; `fields` holds the rights of single fields. */
export type GrantKind = 'all' | 'system' | 'menu' | 'screen' | 'group' | 'action' | 'fields' | 'field';

/** Which records of a screen the rights of a role reach. */
export interface RoleScope {
	screen: string;
	/** Null: all of them. */
	condition: RuleGroup | null;
	/** The condition as a sentence, in the language of the call. */
	sentence: string;
	/** False when a field of the condition is gone: then the role reaches no record of the screen. */
	isValid: boolean;
}

/** What `GET role/scopes` returns about a role, besides its tree. */
export interface RoleScopes {
	/** Changes with every change of the role's rights; sent back with a save, so that nobody overwrites somebody else's. */
	revision: string;
	/** False when the role can do more than the caller, who may then only look. */
	isEditable: boolean;
	scopes: RoleScope[];
}

/** Where a user has a role from. */
export type RoleSourceType = 'own' | 'organisation' | 'position' | 'group';

/** A role as a person has it. */
export interface RoleItem {
	id: string;
	name: string;
	alias: string;
	isEnabled: boolean;
	/** The name of the role's subsystem; null for none. */
	subSystemName: string | null;
	/** `own`: given to the person; `inherited`: through something that the person belongs to. */
	source: 'own' | 'inherited';
	sources: Array<{ type: RoleSourceType; id: string | null; name: string | null }>;
	/** Own roles can be taken away; inherited ones only where they come from. */
	canDelete: boolean;
}

/** What an administrator wants explained. */
export interface WhyQuestion {
	userId: string;
	/** A menu entry, an action of a screen (`view`, `edit`, `active`, ...), or a field. */
	kind: 'menu' | 'action' | 'field';
	menuId?: string;
	screen?: string;
	/** The name of the action, of the field, or of a cell of a child table (`items.amount`). */
	name?: string;
	/** The record that it is about, for data scope and state. Default: any. */
	recordId?: string;
}

/** Why a user may or may not do something. */
export interface WhyAnswer {
	isAllowed: boolean;
	/** The result in one sentence. */
	summary: string;
	/** What led to it, in the order in which the server judges. */
	steps: WhyStep[];
}

export interface WhyStep {
	/** `yes` and `no` decide, `note` explains. */
	verdict: 'yes' | 'no' | 'note';
	text: string;
}
