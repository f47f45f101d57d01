/** What a process tells the other processes about itself. */
export interface ProcessReport {
  /** The origin at which the other processes reach this process. */
  address: string;
  /** Whether calls may begin in this process. A process that is about to stop takes none. */
  takesCalls: boolean;
  /** How many calls the process can hold at once. */
  lines: number;
  /** How many lines are taken, by the sealed names of the sites from which the calls come. */
  takenBySite: Readonly<Record<string, number>>;
}

export interface ListedProcess extends ProcessReport {
  id: string;
  /** A number that grows with every heartbeat. */
  beat: number;
}

/** The list of the processes that share one database. */
export interface ProcessList {
  /**
   * Stores a heartbeat of a process, and resolves with all other processes in the list. Throws a
   * StartError if the process may not use the database now, because a backup is being restored.
   */
  beat(process: ListedProcess): Promise<ListedProcess[]>;
  remove(id: string): Promise<void>;
}
