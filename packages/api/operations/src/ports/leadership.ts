/** Which of the servers that share a store does the work that one of them is enough for. */
export interface Leadership {
  /**
   * Whether this server is the one now. At most one server is; after it ends, another is within seconds. A server that is cut off
   * may believe it for two seconds more, so the work must be one that can be done twice.
   */
  leads(): boolean;
}
