type Prover = () => Promise<boolean>;

let prover: Prover = async () => false;
let proving: Promise<boolean> | null = null;

/** Sets what lets the user confirm who they are; it returns whether they did. */
export function onProofRequired(next: Prover): void {
	prover = next;
}

/** Waits until the user confirmed who they are; one question for all calls that need it. */
export function askForProof(): Promise<boolean> {
	proving ??= prover().finally(() => {
		proving = null;
	});
	return proving;
}
