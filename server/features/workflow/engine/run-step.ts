import { waitingTypes } from '../../../../contract/processes/process.ts';
import type { CaseEvent, CaseState, StepContext, StepResult, Token } from './case-state.ts';
import type { ProcessModel } from './process-model.ts';

/** More moves than this in one step are a fault of the process. */
const maxMoves = 5_000;

/** A step under way: moves tokens until all of them wait. */
export class StepRun {
	readonly model: ProcessModel;
	readonly state: CaseState;
	readonly events: CaseEvent[] = [];
	readonly #context: StepContext;
	/** Tokens that have just arrived at their node. */
	readonly #arrived: Token[] = [];
	#moves = 0;

	constructor(model: ProcessModel, state: CaseState, context: StepContext) {
		this.model = model;
		this.state = structuredClone(state);
		this.#context = context;
	}

	/** Puts a new token at a node. */
	addToken(token: Omit<Token, 'id'>): Token {
		const placed = { ...token, id: this.state.next++ };
		this.state.tokens.push(placed);
		this.#arrived.push(placed);
		return placed;
	}

	/** Takes a token and everything inside its sub-process away. */
	remove({ id }: Token): void {
		for (const inner of this.state.tokens.filter(({ scope }) => scope === id)) this.remove(inner);
		this.state.tokens = this.state.tokens.filter((token) => token.id !== id);
	}

	/** Leaves a node by the flows that apply. */
	leave(token: Token, outcome = token.outcome): void {
		const { node, scope, visit } = token;
		const parents = visit === undefined ? token.parents : [visit];
		this.events.push({ kind: 'leave', id: node, token: token.id });
		this.remove(token);
		const flows = this.#flowsOut(node, outcome);
		for (const flow of flows) {
			this.events.push({ kind: 'flow', id: flow.id, token: token.id });
			this.addToken({ node: flow.to, via: flow.id, scope, parents, outcome });
		}
		if (flows.length === 0) this.#endScope(scope, { parents, outcome });
	}

	/** Moves until every token waits. */
	settle(): StepResult {
		do {
			for (let token = this.#arrived.shift(); token; token = this.#arrived.shift()) {
				if (++this.#moves > maxMoves) throw new Error(`the process ${this.model.file.id} does not come to rest`);
				if (this.state.tokens.includes(token)) this.#enter(token);
			}
			if (this.#meetInclusive(false)) continue;
			// Nothing else moves or waits: what has arrived is all that can.
			if (!this.#isWaiting() && this.#meetInclusive(true)) continue;
		} while (this.#arrived.length > 0);
		const isEnded = this.state.tokens.length === 0;
		const stuckAt =
			isEnded || this.#isWaiting()
				? []
				: [...new Set(this.state.tokens.filter(({ node }) => this.model.isJoin(node)).map(({ node }) => node))];
		return { state: this.state, events: this.events, isEnded, stuckAt };
	}

	#isWaiting(): boolean {
		return this.#arrived.length > 0 || this.state.tokens.some(({ node }) => waitingTypes.has(this.model.node(node).type));
	}

	#enter(token: Token): void {
		const node = this.model.node(token.node);
		if (this.model.isJoin(node.id)) {
			if (node.type === 'parallel') this.#meetParallel(token);
			return;
		}
		this.events.push({ kind: 'enter', id: node.id, token: token.id });
		if (waitingTypes.has(node.type)) token.visit = this.#visit(token);
		else if (node.type === 'subprocess') {
			token.visit = this.#visit(token, token.id);
			this.addToken({ node: this.model.startOf(node.id).id, via: null, scope: token.id, parents: [token.visit], outcome: token.outcome });
		} else if (node.type === 'end') this.#end(token);
		else if (node.type === 'terminate') {
			for (const other of this.state.tokens.filter(({ scope, id }) => scope === token.scope && id !== token.id)) this.remove(other);
			this.#end(token);
		} else {
			if (node.type === 'set') this.#set(token);
			if (node.type === 'set' || node.type === 'copy') this.events.push({ kind: node.type, id: node.id, token: token.id });
			this.leave(token);
		}
	}

	#set({ node, outcome, parents }: Token): void {
		const values = this.#context.set(node, outcome);
		if (values && parents.length > 0) this.state.sets = [...(this.state.sets ?? []), { parents, values }];
	}

	#end(token: Token): void {
		this.events.push({ kind: 'end', id: token.node, token: token.id });
		this.remove(token);
		this.#endScope(token.scope, token);
	}

	/** A sub-process whose last branch has ended goes on. */
	#endScope(scope: number | null, { parents, outcome }: Pick<Token, 'parents' | 'outcome'>): void {
		const owner = this.state.tokens.find(({ id }) => id === scope);
		if (!owner) return;
		const visit = this.#visitOf(owner);
		// What follows the sub-process comes from all that happened in it.
		if (visit) visit.inner = [...new Set([...(visit.inner ?? []), ...parents])];
		if (this.state.tokens.some((token) => token.scope === scope)) return;
		const inner = visit?.inner ?? [];
		const { visit: _visit, ...rest } = owner;
		this.state.tokens = this.state.tokens.map((token) =>
			token === owner ? { ...rest, parents: inner.length > 0 ? inner : owner.parents } : token,
		);
		const left = this.state.tokens.find(({ id }) => id === owner.id);
		if (left) this.leave(left, outcome);
	}

	#visitOf(token: Token) {
		return this.state.visits.find(({ id }) => id === token.visit);
	}

	#visit({ node, scope, parents, via, outcome }: Token, owner?: number): number {
		const id = this.state.next++;
		this.state.visits.push({ id, node, scope, parents, via, outcome, ...(owner !== undefined && { owner }) });
		return id;
	}

	/** Branches meet when one has arrived by each flow. */
	#meetParallel({ node, scope }: Token): void {
		const waiting = this.#waitingAt(node, scope);
		const met = this.model.into(node).map((flow) => waiting.find(({ via }) => via === flow.id));
		if (met.every((token) => token !== undefined)) this.#meet(met);
	}

	/** Branches meet when no other one can arrive. */
	#meetInclusive(isForced: boolean): boolean {
		for (const { node, scope } of this.state.tokens) {
			if (!this.model.isJoin(node) || this.model.node(node).type !== 'inclusive') continue;
			const waiting = this.#waitingAt(node, scope);
			const others = this.state.tokens.filter((token) => token.scope === scope && token.node !== node);
			const first = this.model.into(node).flatMap((flow) => waiting.find(({ via }) => via === flow.id) ?? []);
			const isAwaited = this.model
				.into(node)
				.some(
					(flow) => !first.some(({ via }) => via === flow.id) && others.some((other) => this.model.reaches(other.node, flow.from, node)),
				);
			if (isAwaited && !isForced) continue;
			this.#meet(first);
			return true;
		}
		return false;
	}

	#waitingAt(node: string, scope: number | null): Token[] {
		return this.state.tokens.filter((token) => token.node === node && token.scope === scope);
	}

	#meet(met: Token[]): void {
		const [first] = met;
		if (!first) return;
		const { node, scope } = first;
		const visit = this.state.next++;
		const parents = [...new Set(met.flatMap((token) => token.parents))];
		const outcome = met.at(-1)?.outcome ?? null;
		this.state.visits.push({
			id: visit,
			node,
			scope,
			parents,
			via: null,
			outcome,
			met: met.map((token) => ({ via: token.via, parents: token.parents, outcome: token.outcome })),
		});
		for (const token of met.slice(1)) this.remove(token);
		this.events.push({ kind: 'enter', id: node, token: first.id });
		this.leave({ ...first, visit, outcome });
	}

	#flowsOut(id: string, outcome: string | null) {
		const flows = this.model.out(id);
		const { type, defaultFlow } = this.model.node(id);
		if ((type !== 'exclusive' && type !== 'inclusive') || flows.length < 2) return flows;
		const holding = flows.filter(
			(flow) => flow.id !== defaultFlow && (flow.condition === undefined || this.#context.holds(flow.id, outcome)),
		);
		const taken = type === 'exclusive' ? holding.slice(0, 1) : holding;
		return taken.length > 0 ? taken : flows.filter((flow) => flow.id === defaultFlow);
	}
}
