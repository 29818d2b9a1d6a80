import { useState } from 'react';
import useSWR from 'swr';

import type { BookOrganisation } from '../../../contract/features/address-book/address-book.ts';
import { callApi } from '../../base/api/portal-api.ts';

const path = '/platform/v3/addressBook/organisations';

interface OrganisationNode {
	key: string;
	title: string;
	isLeaf: boolean;
	/** Missing until they are read. */
	children?: OrganisationNode[];
}

interface Organisations {
	/** The highest ones; undefined until they are read. */
	nodes: OrganisationNode[] | undefined;
	error: unknown;
	/** Reads what is below an organisation. */
	load(id: string): Promise<void>;
	retry(): Promise<unknown>;
}

/** The tree of organisations, each level read when it is opened; what is below a single highest one comes with it. */
export function useOrganisations(): Organisations {
	const [below, setBelow] = useState<ReadonlyMap<string, BookOrganisation[]>>(new Map());
	const [problem, setProblem] = useState<unknown>();
	const { data, error, mutate } = useSWR([path], readTop, { revalidateOnFocus: false });
	const known = new Map([...(data?.below ?? []), ...below]);
	return {
		nodes: data && toNodes(data.top, known),
		error: error ?? problem,
		async load(id) {
			if (known.has(id)) return;
			try {
				const children = await read(id);
				setBelow((before) => new Map([...before, [id, children]]));
			} catch (failure) {
				setProblem(failure);
			}
		},
		retry() {
			setProblem(undefined);
			return mutate();
		},
	};
}

async function readTop(): Promise<{ top: BookOrganisation[]; below: Array<[string, BookOrganisation[]]> }> {
	const top = await read();
	const [first] = top;
	return { top, below: top.length === 1 && first && !first.isLeaf ? [[first.id, await read(first.id)]] : [] };
}

function read(parentId?: string): Promise<BookOrganisation[]> {
	return callApi<BookOrganisation[]>(path, parentId === undefined ? {} : { parentId }, { method: 'GET' });
}

function toNodes(organisations: readonly BookOrganisation[], below: ReadonlyMap<string, BookOrganisation[]>): OrganisationNode[] {
	return organisations.map(({ id, name, isLeaf }) => {
		const children = below.get(id);
		return { key: id, title: name, isLeaf, ...(children && { children: toNodes(children, below) }) };
	});
}
